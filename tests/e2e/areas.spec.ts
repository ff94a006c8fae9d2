import { addUser, removeUsers, unusedWord, type Account } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings, tell } from '../support/rows';
import {
  address,
  digits,
  expect,
  expectAccessible,
  expectRoom,
  followLink,
  IN_ARABIC,
  LANGUAGES,
  say,
  test,
} from '../support/site';

/** An area with its own price statistics, inserted without the nightly job. */
let area: { name: string; nameAr: string; slug: string };
let id: number;
let account: Account;

test.beforeAll(async () => {
  account = await addUser({ fullName: 'Owner of an area' });
  // Words wider than a phone, in every run: names of areas have no longest word.
  const wide = `${unusedWord()}${'w'.repeat(14)}`;
  const name = `Pricetown ${wide}`;
  area = { name, nameAr: `بلدة ${wide}`, slug: name.toLowerCase().replaceAll(' ', '-') };
  await query(
    "INSERT INTO locations (name, name_ar, governorate, latitude, longitude) VALUES ($1, $2, 'ahmadi', 29.07, 48.1)",
    [area.name, area.nameAr],
  );
  await tell('all');
  const facts = { title: 'With a price', titleAr: 'بسعر', publisherId: account.id };
  id = await addListing({ ...facts, location: area.name });
  await query('UPDATE properties SET bedrooms = 7, area = 100, price = 480 WHERE id = $1', [id]);
  await query('UPDATE properties SET price = 360 WHERE id = $1', [id]);
  await query(
    `INSERT INTO prices.statistics (month, taken_on, governorate, location_id, listing_type, property_type, bedrooms,
       advertisers, price_low, price_median, price_high, metre_low, metre_median, metre_high)
     SELECT coalesce((SELECT max(month) FROM prices.statistics), date_trunc('month', now())::date), now()::date, governorate,
       id, 'rent', 'apartment', rooms, 24, 350, 400, 480, 3.5, 4, 4.8
     FROM locations, (VALUES (7), (NULL::int)) AS room(rooms) WHERE name = $1`,
    [area.name],
  );
  await query(
    `INSERT INTO prices.statistics (month, taken_on, governorate, location_id, listing_type, property_type, subtype,
       advertisers, price_low, price_median, price_high, metre_low, metre_median, metre_high)
     SELECT coalesce((SELECT max(month) FROM prices.statistics), date_trunc('month', now())::date), now()::date, governorate,
       id, 'sale', 'land', subtype, 24, low, 1480000, 2650000, 1110, 1350, 2040
     FROM locations, (VALUES (NULL, 1250000), ('investment_plot', 1260000)) AS kind(subtype, low) WHERE name = $1`,
    [area.name],
  );
  await query(
    `INSERT INTO prices.quarters (quarter, location_id, listing_type, property_type, bedrooms, listings, median, finished)
     SELECT quarter::date, id, offer::listing_type, 'apartment', rooms, listings, median, finished
     FROM locations, (VALUES ('2026-07-01', 'rent', 7, 34, 410, false), ('2026-04-01', 'rent', 7, 27, 400, true),
       ('2026-07-01', 'sale', NULL, 40, 1310, false)) AS rows(quarter, offer, rooms, listings, median, finished) WHERE name = $1`,
    [area.name],
  );
  await tell('all');
});
test.afterAll(async () => {
  await removeListings(id);
  await removeUsers(account.id);
  await query('DELETE FROM locations WHERE name = $1', [area.name]);
  await tell('all');
});

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);
  const rent = t('details.cost.unit', { measure: 'price', offer: 'rent' });
  const quarter = (number: number) => t('area.quarter', { quarter: number, year: 2026 });

  test(`${language}: links lead from home to the areas, to a property type in one with its prices, to a listing and back`, async ({
    page,
  }) => {
    await page.goto(address(language, '/'));
    await followLink(page.getByRole('contentinfo'), t('shell.title.areas'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('area.index'));
    const kind = t('details.kinds', { kind: 'apartment', offer: 'rent' });
    const ahmadi = page.locator('details', { has: page.locator(`a[href$="/areas/${area.slug}"]`) });
    const row = ahmadi.getByRole('row').filter({ hasText: language === 'ar' ? area.nameAr : area.name });
    await expect(row).toBeHidden();
    await ahmadi.locator('summary').click();
    await expect(row.getByRole('cell')).toHaveText([n(1), n(400), n(1350)]);
    await expectAccessible(page);
    await row.getByRole('link').click();
    await followLink(page.getByRole('navigation', { name: t('area.kinds') }), kind);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kind);
    const prices = page.getByRole('table', { name: kind, exact: true });
    await expect(prices.getByRole('row', { name: t('card.bedrooms', { count: 7 }) })).toContainText(n(400));
    const byQuarter = page.getByRole('table', { name: t('area.quarterCaption', { name: kind, unit: rent }) });
    const heads = [t('area.what'), `${quarter(3)}${t('area.soFar')}`, quarter(2)];
    await expect(byQuarter.getByRole('columnheader')).toHaveText(heads);
    await expect(byQuarter.getByRole('cell').first()).toHaveText(
      new RegExp(`${n(410)}.*${t('area.count', { count: 34 })}.*${language === 'ar' ? '٢' : '2%'}`),
    );
    await expect(byQuarter.getByRole('cell').last()).toHaveText(`${n(400)}${t('area.count', { count: 27 })}`);
    await expectAccessible(page);
    await expectRoom(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: t('area.file') }).click();
    expect((await file).suggestedFilename()).toBe('prices.csv');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: t('details.cost.title') })).toBeVisible();
    const breadcrumb = page.getByRole('navigation', { name: t('details.breadcrumb') });
    await breadcrumb.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`/areas/${area.slug}/apartments-for-rent$`));
    await followLink(page.getByRole('main'), t('area.map'));
    await expect(page.getByRole('region', { name: t('mapView.label'), exact: true })).toBeVisible();
    await expect(page).toHaveURL(/view=map/);
  });

  test(`${language}: the list of areas and an area page do not shift while they load @sweep`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = window as unknown as { shift: number };
      shifts.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/areas', '/areas/salmiya', '/']) {
      await page.goto(address(language, path), { waitUntil: 'networkidle' });
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, path).toBeLessThanOrEqual(0.05);
    }
  });

  test(`${language}: a listing compares its price with similar ones, for sighted and screen reader users, and shows its price history @sweep`, async ({
    page,
  }) => {
    await page.goto(address(language, `/properties/${id}`));
    const cost = page.getByRole('region', { name: t('details.cost.title') });
    await expect(page.locator('main header strong')).toContainText(n(10));
    await page.getByRole('button', { name: t('details.cost.about') }).click();
    await expect(page.locator('[popover]:popover-open')).toContainText(n(24));
    await page.keyboard.press('Escape');
    const line = { low: n(350), high: n(480), unit: rent, own: n(360) };
    await expect(cost.getByRole('img', { name: t('details.cost.line', line) })).toBeVisible();
    await cost.getByText(t('details.cost.quarters'), { exact: true }).click();
    await expect(cost.getByRole('term').first()).toHaveText(`${quarter(3)} ${t('area.soFar')}`);
    await expect(cost.getByRole('definition').first()).toHaveText(`${n(410)} (${t('area.count', { count: 34 })})`);
    await expect(cost.getByRole('list', { name: t('details.cost.history') }).getByRole('listitem')).toHaveCount(2);
    // In Arabic, lower prices are on the right.
    const all = await cost.getByRole('img').boundingBox();
    const own = await cost.locator('[data-own]').boundingBox();
    const isLeft = (own?.x ?? 0) + (own?.width ?? 0) / 2 < (all?.x ?? 0) + (all?.width ?? 0) / 2;
    expect(isLeft).toBe(language === 'en');
    await expectAccessible(page);
  });
}

test(
  'an area without listings of a type offers an alert and the nearest listings @sweep',
  IN_ARABIC,
  async ({ page }) => {
    const t = say('ar');
    await page.goto(`/areas/${area.slug}/villas-for-sale`);
    const offer = page.getByRole('region', { name: t('area.none') });
    await expect(offer.getByRole('button', { name: t('savedSearches.button.tell') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('area.nearest') }).getByRole('article')).not.toHaveCount(0);
    await expectAccessible(page);
  },
);
