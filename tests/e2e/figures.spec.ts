import { forgetAttempts, unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { expect, expectAccessible, IN_ARABIC, say, test } from '../support/site';

test.beforeAll(forgetAttempts);

const t = say('ar');

test('an admin views the statistics by area and by month @sweep', IN_ARABIC, async ({ page, member }) => {
  // Insert the day's figures, because the nightly job may not have counted them yet.
  const [area] = await query<{ id: number; name: string }>(
    `INSERT INTO area_days (day, location_id, added, expired, live)
     SELECT (now() AT TIME ZONE 'Asia/Kuwait')::date - 1, id, 3, 2, 40 FROM locations WHERE name = 'Salmiya'
     ON CONFLICT (day, location_id) DO UPDATE SET added = area_days.added
     RETURNING location_id AS id, (SELECT name_ar FROM locations WHERE name = 'Salmiya') AS name`,
  );
  await member({ role: 'admin' });
  await page.goto('/admin-dashboard/figures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.tabs.figures'));
  for (const part of ['listings', 'demand', 'leads', 'queue', 'payments', 'searches'] as const)
    await expect(page.getByRole('heading', { level: 2, name: t(`figures.${part}.title`), exact: true })).toBeVisible();
  const region = (name: 'listings' | 'leads') =>
    page.getByRole('region', { name: t(`figures.${name}.title`), exact: true });
  for (const name of ['listings', 'leads'] as const) {
    await expect(region(name).getByRole('img')).toHaveCount(2);
    await region(name)
      .getByText(t(`figures.${name}.byWeek`), { exact: true })
      .click();
    await expect(region(name).locator(`table[data-figures=${name}] tbody tr`)).toHaveCount(13);
  }
  await expectAccessible(page);

  const listings = region('listings');
  await listings.getByLabel(t('figures.area.label'), { exact: true }).selectOption(String(area?.id));
  await listings.getByRole('button', { name: t('figures.area.show') }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]area=${area?.id}$`));
  await expect(listings.getByRole('heading', { level: 3, name: area?.name })).toBeVisible();
  const month = page.getByRole('link', { name: t('figures.payments.month') });
  await month.click();
  await expect(page).toHaveURL(/[?&]by=month#figures-payments$/);
  await expect(month).toHaveAttribute('aria-current', 'page');
});

test('a search without results is reported once the page is visible', IN_ARABIC, async ({ page }) => {
  const words = unusedWord();
  const told = page.waitForRequest((request) => request.url().endsWith('/api/searches/empty'));
  await page.goto(`/properties?keyword=${words}`);
  await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
  expect((await told).postData()).toBe(JSON.stringify({ words }));
});
