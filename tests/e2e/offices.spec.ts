import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { linkInMail } from '../support/sandbox-mailbox';
import { address, DIALOG, digits, expect, expectAccessible, LANGUAGES, login, say, test } from '../support/site';

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: an owner creates an office, a colleague joins it by a link in a mail, and a removal can be stopped @sweep`, async ({
    page,
    made,
    newUser,
  }) => {
    const [owner, colleague] = [await newUser(), await newUser()];
    await query('UPDATE users SET email_confirmed_at = now() WHERE id = ANY ($1)', [made.users]);
    const name = `Office ${unusedWord()}`;
    const main = page.locator('main');
    const visitAs = async (account: typeof owner, path: string) => {
      await page.context().clearCookies();
      await login(page, account);
      await page.goto(path);
    };
    const office = address(language, '/profile/office');
    await visitAs(owner, office);
    await main.getByLabel(t('office.field.name')).fill(name);
    await main.getByLabel(t('office.field.phone')).fill('99887766');
    await main.getByRole('button', { name: t('office.create.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      'SELECT office_id AS id FROM office_members WHERE user_id = $1',
      [owner.id],
    );
    made.users.push(id);
    await main.getByLabel(t('office.field.email')).fill(colleague.email);
    await main.getByRole('button', { name: t('office.invitations.submit') }).click();
    await expect(main).toContainText(colleague.email);
    const link = await linkInMail(page, colleague.email, '/office-invitation?token=');

    await page.goto(link);
    const accept = main.getByRole('button', { name: t('office.invitation.accept') });
    await expect(accept).toBeHidden();
    await visitAs(colleague, address(language, link.replace(/^\/en/, '')));
    await accept.click();
    await expect(page).toHaveURL(office);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main).toContainText(t('office.role.member'));

    // The founder makes the colleague an owner too. The colleague starts to remove the founder, who stops it.
    const prove = async (question: string, button: string, password: string) => {
      const dialog = page.getByRole('dialog', { name: question });
      await dialog.getByLabel(t('auth.account.dialog.password'), { exact: true }).fill(password);
      await dialog.getByRole('button', { name: button, exact: true }).click();
    };
    await visitAs(owner, office);
    await main.getByRole('button', { name: new RegExp(`^${t('office.members.makeOwner')}`) }).click();
    const question = t('office.members.ownerQuestion', { name: colleague.fullName });
    await prove(question, t('office.members.makeOwner'), owner.password);
    const ownerBadge = new RegExp(`^${t('office.role.owner')}$`);
    await expect(main.locator('[data-slot=badge]').filter({ hasText: ownerBadge })).toBeVisible();
    await visitAs(colleague, office);
    const named = { name: owner.fullName };
    await main.getByRole('button', { name: t('office.members.removeOf', named) }).click();
    await prove(t('office.members.question', named), t('office.members.remove'), colleague.password);
    const stop = main.getByRole('button', { name: t('office.members.stopRemoval') });
    await expect(stop).toBeVisible();
    await visitAs(owner, office);
    await stop.click();
    await expect(stop).toBeHidden();
  });

  test(`${language}: an owner assigns a listing to a member by the keyboard, and the office shows its figures`, async ({
    page,
    made,
    newUser,
    member,
    publish,
  }) => {
    const colleague = await newUser({ fullName: `Noura ${unusedWord()}` });
    await member();
    const name = `Office ${unusedWord()}`;
    const created = await page.request.post('/api/office', { data: { name, phone: '99887766', bring: false } });
    const { id: office } = (await created.json()) as { id: number };
    made.users.push(office);
    await query("INSERT INTO office_members (user_id, office_id, role) VALUES ($1, $2, 'member')", [
      colleague.id,
      office,
    ]);
    const title = `Flat ${unusedWord()}`;
    const id = await publish({ title, titleAr: title, publisherId: office });
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
  });
}
