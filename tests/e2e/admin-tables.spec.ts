import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { forgetAttempts, unusedWord } from '../support/accounts';
import { addPayment, addRejection } from '../support/rows';
import { expect, expectAccessible, IN_ARABIC, ON_DESKTOP, say, test as base } from '../support/site';

/** Signs an admin in, and adds three accounts with 1, 3 and 2 credits. */
const test = base.extend<{ accounts: { word: string; one: number; three: number; two: number } }>({
  accounts: async ({ newUser, member }, use) => {
    const word = unusedWord();
    const add = async (name: string, credits: number) => (await newUser({ fullName: `${name} ${word}`, credits })).id;
    const [one, three, two] = [await add('B', 1), await add('A', 3), await add('C', 2)];
    await member({ role: 'admin' });
    await use({ word, one, three, two });
  },
});
test.beforeAll(forgetAttempts);

const shown = (page: Page) =>
  page.locator('tr[data-user]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-user'))));

const t = say('en');
const list = (word: string, more = '') => `/en/admin-dashboard?tab=users&q=${word}${more}`;

test(
  "a column's header sorts the whole list and keeps the search, and the menu downloads the list",
  ON_DESKTOP,
  async ({ page, accounts: { word, one, two, three } }) => {
    await page.goto(list(word));
    const header = page.getByRole('columnheader', { name: t('users.column.credits') });
    const sort = async (order: string | null, expected: number[]) => {
      await header.getByRole('link').click();
      await expect(page).toHaveURL(list(word, order === null ? '' : `&sort=${order}`));
      await expect.poll(() => shown(page)).toEqual(expected);
    };
    await sort('-credits', [three, two, one]);
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await sort('credits', [one, two, three]);
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await sort(null, [two, three, one]);
    const joined = page.getByRole('columnheader', { name: t('users.column.joined') });
    await expect(joined).toHaveAttribute('aria-sort', 'descending');
    await page.goto(list(word, '&sort=email'));
    expect(await shown(page)).toEqual([two, three, one]);
    expect((await page.request.get('/api/users?sort=email')).status()).toBe(400);

    await page.goto(list(word, '&sort=credits'));
    await page.getByRole('button', { name: t('table.menu') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('table.file') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toContain(t('users.column.credits'));
    expect(lines.slice(0, 3).map((line) => Number.parseInt(line))).toEqual([one, two, three]);
  },
);

test('rows are 48 px high on a desk, and a hidden column stays hidden after a reload @sweep', async ({
  page,
  publish,
  accounts: { word, one },
}) => {
  const title = `A very long title of a listing that does not fit on one line ${word}`;
  const listing = await publish({ title, publisherId: one, featured: true });
  await addPayment(one, { credits: 1, amount: 2 });
  await addPayment(one, { propertyId: listing });
  for (const path of [
    `/en/admin-dashboard?tab=users&q=${word}`,
    `/en/admin-dashboard?tab=properties&q=${word}`,
    `/en/admin-dashboard/payments?keyword=${word}`,
    '/en/admin?tab=manage&q=Salmiya', // other tests add areas
  ]) {
    await page.goto(path);
    const heights = await page
      .locator('tr[data-row]')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(new Set(heights), path).toEqual(new Set([48]));
  }

  await page.goto(`/en/admin-dashboard?tab=users&q=${word}`);
  const header = page.getByRole('columnheader', { name: t('users.column.credits') });
  await expect(header).toBeVisible();
  // The open menu hides the table from assistive technology.
  const toggle = async () => {
    await page.getByRole('button', { name: t('table.menu') }).click();
    await expectAccessible(page, '[role=menu]');
    await page.getByRole('menuitemcheckbox', { name: t('users.column.credits') }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: t('users.column.name') })).toBeVisible();
  };
  await toggle();
  await expect(header).toHaveCount(0);
  await page.goto(`/en/admin-dashboard?tab=users&q=${word}`);
  await expect(header).toHaveCount(0);
  await toggle();
  await expect(header).toBeVisible();
});

test(
  'on a phone rows are cards that do not scroll sideways, and the menu sorts them @sweep',
  IN_ARABIC,
  async ({ page, accounts: { word, one, two, three } }) => {
    const t = say('ar');
    const users = `/admin-dashboard?tab=users&q=${word}`;
    await page.goto(users);
    await page.getByRole('button', { name: t('table.menu') }).click();
    await page.getByRole('menuitem', { name: t('users.column.credits') }).click();
    await expect(page).toHaveURL(`${users}&sort=-credits`);
    await expect.poll(() => shown(page)).toEqual([three, two, one]);
    await addPayment(one, { credits: 1, amount: 2 });
    await addRejection(one);
    for (const path of [users, '/admin-dashboard/payments', '/admin-dashboard/activity', '/admin?tab=manage']) {
      await page.goto(path);
      await expect(page.locator('[role=row][data-row]').first()).toBeVisible();
      await expectAccessible(page);
    }
  },
);
