import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addUser, forgetAttempts, removeUsers, unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import {
  address,
  expect,
  expectAccessible,
  IN_ARABIC,
  IN_ENGLISH,
  LANGUAGES,
  login,
  ON_DESKTOP,
  say,
  test,
} from '../support/site';

const users: number[] = [];
const listings: number[] = [];
test.beforeAll(forgetAttempts);
test.afterAll(async () => {
  await query('DELETE FROM payments WHERE user_id = ANY($1)', [users]);
  await removeListings(...listings);
  await removeUsers(...users);
});

async function account(facts: Parameters<typeof addUser>[0]) {
  const added = await addUser(facts);
  users.push(added.id);
  return added;
}

/** Signs an admin in, and adds three accounts with 1, 3 and 2 credits. @returns their common word and their ids */
async function begin(page: Page) {
  const word = unusedWord();
  const ids: number[] = [];
  for (const [name, credits] of [
    ['B', 1],
    ['A', 3],
    ['C', 2],
  ] as const)
    ids.push((await account({ fullName: `${name} ${word}`, credits })).id);
  await login(page, await account({ role: 'admin', fullName: 'Mona Al-Admin' }));
  return { word, ids };
}

const pay = (userId: number, listing: number | null = null) =>
  query(
    `INSERT INTO payments (user_id, amount, kind, payment_type, status, charge_id, credits, delivered_at, property_id)
     VALUES ($1, 2, $2, $3, 'CAPTURED', $4, $5, now(), $6)`,
    [
      userId,
      ...(listing === null ? ['credits', 'additional_listing'] : ['feature', 'feature_property']),
      `chg_TS01A0120250943Xk2L0306_${userId}_${listing}`,
      listing === null ? 1 : null,
      listing,
    ],
  );

const shown = (page: Page) =>
  page.locator('tr[data-user]').evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-user'))));

for (const language of LANGUAGES) {
  const t = say(language);
  const list = (word: string, more = '') => address(language, `/admin-dashboard?tab=users&q=${word}${more}`);

  test(`${language}: a column's header sorts the whole list and keeps the search`, ON_DESKTOP, async ({ page }) => {
    const { word, ids } = await begin(page);
    const [one, three, two] = ids as [number, number, number];
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
    await expect(page.getByRole('columnheader', { name: t('users.column.joined') })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.goto(list(word, '&sort=email'));
    expect(await shown(page)).toEqual([two, three, one]);
    const answer = await page.request.get(`/api/users?keyword=${word}&sort=name&pageSize=2`);
    expect(((await answer.json()) as { id: number }[]).map(({ id }) => id)).toEqual([three, one]);
    expect(answer.headers().link).toContain('sort=name');
    expect((await page.request.get('/api/users?sort=email')).status()).toBe(400);
  });

  test(`${language}: a table's menu downloads the filtered and sorted list`, ON_DESKTOP, async ({ page }) => {
    const { word, ids } = await begin(page);
    const [one, three, two] = ids as [number, number, number];
    await page.goto(list(word, '&sort=credits'));
    await page.getByRole('button', { name: t('table.menu') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t('table.file') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(header).toContain(t('users.column.credits'));
    expect(lines.slice(0, 3).map((line) => Number.parseInt(line))).toEqual([one, two, three]);
  });

  test(
    `${language}: rows are 48 px high on a desk, and a hidden column stays hidden after a reload`,
    IN_ENGLISH,
    async ({ page }) => {
      const { word, ids } = await begin(page);
      const publisherId = ids[0] ?? 0;
      const listing = await addListing({
        title: `A very long title of a listing that does not fit on one line ${word}`,
        publisherId,
        featured: true,
      });
      listings.push(listing);
      await tellServer(listing);
      await pay(publisherId);
      await pay(publisherId, listing);
      for (const path of [
        list(word),
        address(language, `/admin-dashboard?tab=properties&q=${word}`),
        address(language, `/admin-dashboard/payments?keyword=${word}`),
        address(language, '/admin?tab=manage&q=Salmiya'), // other tests add areas
      ]) {
        await page.goto(path);
        const heights = await page
          .locator('tr[data-row]')
          .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
        expect(new Set(heights), path).toEqual(new Set([48]));
        await expectAccessible(page);
      }

      await page.goto(list(word));
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
      await page.goto(list(word));
      await expect(header).toHaveCount(0);
      await toggle();
      await expect(header).toBeVisible();
    },
  );

  test(
    `${language}: on a phone rows are cards that do not scroll sideways, and the menu sorts them`,
    IN_ARABIC,
    async ({ page }) => {
      const { word, ids } = await begin(page);
      const [one, three, two] = ids as [number, number, number];
      await page.goto(list(word));
      await page.getByRole('button', { name: t('table.menu') }).click();
      await page.getByRole('menuitem', { name: t('users.column.credits') }).click();
      await expect(page).toHaveURL(list(word, '&sort=-credits'));
      await expect.poll(() => shown(page)).toEqual([three, two, one]);
      await pay(one);
      await query(
        `INSERT INTO audit_entries (action, subject, subject_id, name, user_id, detail)
         VALUES ('reject', 'property', 1, 'An older one', $1, 'It had no photo')`,
        [one],
      );
      for (const path of [
        list(word),
        address(language, '/admin-dashboard?tab=properties'),
        address(language, '/admin-dashboard/payments'),
        address(language, '/admin-dashboard/activity'),
        address(language, '/admin?tab=manage'),
        address(language, '/admin?tab=manage&state=landmarks'),
      ]) {
        await page.goto(path);
        await expect(page.locator('[role=row][data-row]').first()).toBeVisible();
        await expectAccessible(page);
      }
    },
  );
}
