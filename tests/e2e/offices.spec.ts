import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { DIALOG, digits, expect, expectAccessible, say, test } from '../support/site';

const t = say('en');

test('an owner assigns a listing to a member by the keyboard, and the office shows its figures', async ({
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
  const joining = "INSERT INTO office_members (user_id, office_id, role) VALUES ($1, $2, 'member')";
  await query(joining, [colleague.id, office]);
  const title = `Flat ${unusedWord()}`;
  const id = await publish({ title, titleAr: title, publisherId: office });
  await query(
    'INSERT INTO listing_days (listing_id, day, views, calls, whatsapp) VALUES ($1, current_date - 2, 1234, 3, 2)',
    [id],
  );

  await page.goto('/en/properties/my');
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

  await page.goto('/en/profile/office');
  const main = page.locator('main');
  const figures = [1, 1234, 5].map((value) => digits('en', value));
  for (const head of [colleague.fullName, t('office.figures.total')])
    await expect(main.getByRole('row', { name: head }).getByRole('cell')).toHaveText(figures);
  for (const role of ['owner', 'member'] as const) await expect(main).toContainText(t(`office.roleText.${role}`));
  await expect(main).not.toContainText('office.invalid');
  await expectAccessible(page, 'main');
});
