import type { Page } from '@playwright/test';
import { addUser, removeUsers, unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import { findInMail } from '../support/sandbox-mailbox';
import {
  address,
  DIALOG,
  digits,
  expect,
  expectAccessible,
  hydrated,
  IN_ARABIC,
  LANGUAGES,
  login,
  say,
  test,
} from '../support/site';

/** Returns the path of the link in the newest mail to an address. */
const invitationTo = (page: Page, to: string) =>
  findInMail(page, to, (html) => /href="[^"]*?((?:\/en)?\/office-invitation\?token=[\w-]+)"/.exec(html)?.[1]);

for (const language of LANGUAGES) {
  const t = say(language);

  test(
    `${language}: an owner creates an office, and a colleague joins it by a link in a mail @sweep`,
    IN_ARABIC,
    async ({ page }) => {
      const [owner, colleague] = await Promise.all([addUser(), addUser()]);
      await query('UPDATE users SET email_confirmed_at = now() WHERE id = ANY ($1)', [[owner.id, colleague.id]]);
      const name = `Office ${unusedWord()}`;
      const main = page.locator('main');
      await login(page, owner);
      await page.goto(address(language, '/profile/office'));
      await main.getByLabel(t('office.field.name')).fill(name);
      await main.getByLabel(t('office.field.phone')).fill('99887766');
      await main.getByRole('button', { name: t('office.create.submit') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await main.getByLabel(t('office.field.email')).fill(colleague.email);
      await main.getByRole('button', { name: t('office.invitations.submit') }).click();
      await expect(main).toContainText(colleague.email);
      const link = await invitationTo(page, colleague.email);

      await page.goto(link);
      await expect(main.getByRole('button', { name: t('office.invitation.accept') })).toBeHidden();
      await page.context().clearCookies();
      await login(page, colleague);
      await page.goto(address(language, link.replace(/^\/en/, '')));
      await main.getByRole('button', { name: t('office.invitation.accept') }).click();
      await expect(page).toHaveURL(address(language, '/profile/office'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(main).toContainText(t('office.role.member'));

      // The founder makes the colleague an owner too. The colleague starts to remove the founder, who stops it.
      const prove = async (question: string, button: string, password: string) => {
        const dialog = page.getByRole('dialog', { name: question });
        await dialog.getByLabel(t('auth.account.dialog.password'), { exact: true }).fill(password);
        await dialog.getByRole('button', { name: button, exact: true }).click();
      };
      await page.context().clearCookies();
      await login(page, owner);
      await page.goto(address(language, '/profile/office'));
      await hydrated(page);
      await main.getByRole('button', { name: new RegExp(`^${t('office.members.makeOwner')}`) }).click();
      const named = { name: colleague.fullName };
      await prove(t('office.members.ownerQuestion', named), t('office.members.makeOwner'), owner.password);
      const ownerBadge = new RegExp(`^${t('office.role.owner')}$`);
      await expect(main.locator('[data-slot=badge]').filter({ hasText: ownerBadge })).toBeVisible();
      await page.context().clearCookies();
      await login(page, colleague);
      await page.goto(address(language, '/profile/office'));
      await hydrated(page);
      await main.getByRole('button', { name: t('office.members.removeOf', { name: owner.fullName }) }).click();
      await prove(
        t('office.members.question', { name: owner.fullName }),
        t('office.members.remove'),
        colleague.password,
      );
      await expect(main.getByRole('button', { name: t('office.members.stopRemoval') })).toBeVisible();
      await page.context().clearCookies();
      await login(page, owner);
      await page.goto(address(language, '/profile/office'));
      await hydrated(page);
      await main.getByRole('button', { name: t('office.members.stopRemoval') }).click();
      await expect(main.getByRole('button', { name: t('office.members.stopRemoval') })).toBeHidden();
      await page.goto(link);
      await expect(main.getByRole('button', { name: t('office.invitation.accept') })).toBeHidden();
      await page.close();
      const left = await query<{ office: number }>(
        'DELETE FROM office_members WHERE user_id = $1 RETURNING office_id AS office',
        [owner.id],
      );
      await removeUsers(owner.id, colleague.id, ...left.map(({ office }) => office));
    },
  );

  test(`${language}: an owner assigns a listing to a member by the keyboard, and the office shows its figures @both`, async ({
    page,
  }) => {
    const [owner, colleague] = await Promise.all([addUser(), addUser({ fullName: `Noura ${unusedWord()}` })]);
    await login(page, owner);
    const name = `Office ${unusedWord()}`;
    const created = await page.request.post('/api/office', { data: { name, phone: '99887766', bring: false } });
    const { id: office } = (await created.json()) as { id: number };
    await query("INSERT INTO office_members (user_id, office_id, role) VALUES ($1, $2, 'member')", [
      colleague.id,
      office,
    ]);
    const title = `Flat ${unusedWord()}`;
    const id = await addListing({ title, titleAr: title, publisherId: office });
    await query(
      'INSERT INTO listing_days (listing_id, day, views, calls, whatsapp) VALUES ($1, current_date - 2, 1234, 3, 2)',
      [id],
    );

    await page.goto(address(language, '/properties/my'));
    const row = page.getByRole('article', { name: title });
    await row.getByRole('button', { name: t('my.more') }).press('Enter');
    await page.getByRole('menuitem', { name: t('my.assign.action') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('my.assign.action') });
    const choice = dialog.getByRole('button', { name: colleague.fullName });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(choice).toBeFocused({ timeout: 100 });
    }).toPass();
    await expectAccessible(page, DIALOG);
    await choice.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(t('my.assign.member', { name: colleague.fullName }));
    expect(await query('SELECT member_id FROM properties WHERE id = $1', [id])).toEqual([{ member_id: colleague.id }]);

    await page.goto(address(language, '/profile/office'));
    const main = page.locator('main');
    const figures = [1, 1234, 5].map((value) => digits(language, value));
    for (const head of [colleague.fullName, t('office.figures.total')])
      await expect(main.getByRole('row', { name: head }).getByRole('cell')).toHaveText(figures);
    for (const role of ['owner', 'member'] as const) await expect(main).toContainText(t(`office.roleText.${role}`));
    await expect(main).not.toContainText('office.invalid');
    await expectAccessible(page, 'main');
    await page.close();
    await removeListings(id);
    await removeUsers(owner.id, colleague.id, office);
  });
}
