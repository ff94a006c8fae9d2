import type { Page } from '@playwright/test';
import { addUser, removeUsers, unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { address, expect, hydrated, IN_ARABIC, LANGUAGES, login, say, test } from '../support/site';

/** Returns the path of the link in the newest mail to an address, from the sandbox mailbox. */
async function invitationTo(page: Page, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get('/sandbox/mailbox')).text();
        const entry = list.split('<dt>').find((each) => each.includes(`<bdi>${to}</bdi>`));
        const mail = /href="(mailbox\/\d+)"/.exec(entry ?? '')?.[1];
        const text = mail ? await (await page.request.get(`/sandbox/${mail}`)).text() : '';
        link = /href="[^"]*?((?:\/en)?\/office-invitation\?token=[\w-]+)"/.exec(text)?.[1];
        return link !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return link ?? '';
}

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
}
