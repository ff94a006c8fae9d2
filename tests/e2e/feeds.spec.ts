import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { expect, hydrated, say, test } from '../support/site';

const t = say('en');

test('an owner checks a file, sees the wrong row, imports the rest and reads the report @sweep', async ({
  page,
  made,
  member,
}) => {
  await member();
  const name = `Office ${unusedWord()}`;
  const created = await page.request.post('/api/office', { data: { name, phone: '99887766', bring: false } });
  const { id: office } = (await created.json()) as { id: number };
  made.users.push(office);
  await page.goto('/en/profile/office');
  await page.getByRole('link', { name: t('office.feed.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.feed.title'));
  await hydrated(page);

  const main = page.locator('main');
  const check = main.getByRole('button', { name: t('office.feed.preview'), exact: true });
  await check.click();
  await expect(main.getByRole('alert')).toHaveText(t('office.feed.nothing'));
  const rows = ['A-1,شقة,قرب البحر,rent,apartment,450,100,الوفرة', 'A-2,شقة,قرب البحر,rent,apartment,450,100,أتلانتس'];
  const header = 'reference,titleAr,descriptionAr,listingType,propertyType,price,area,location';
  const file = { name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) };
  await main.getByLabel(t('office.feed.file'), { exact: true }).setInputFiles(file);
  await check.click();
  const wrong = main.getByRole('row').filter({ hasText: 'A-2' });
  await expect(wrong).toContainText(t('errors.feed_area', { name: 'أتلانتس' }));
  await main.getByRole('button', { name: t('office.feed.import'), exact: true }).click();

  const report = main.getByRole('region', { name: t('office.feed.runs.title') });
  const refresh = report.getByRole('button', { name: t('office.feed.runs.refresh') });
  await expect(async () => {
    // The button disappears with the end of the run, perhaps before the click.
    if (await refresh.isVisible()) await refresh.click({ timeout: 1_000 });
    await expect(report.getByText(t('office.feed.counts.new'), { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(report.getByRole('row').filter({ hasText: 'A-2' })).toBeVisible();
  const imported = await query('SELECT title_ar FROM properties WHERE publisher_id = $1', [office]);
  expect(imported).toEqual([{ title_ar: 'شقة' }]);

  const hourly = main.getByRole('button', { name: t('office.feed.hourly.on') });
  await expect(hourly).toBeDisabled();
  const feed = main.getByLabel(t('office.feed.url'), { exact: true });
  await feed.fill('https://office.example/listings.csv');
  await hourly.click();
  await expect(main.getByRole('button', { name: t('office.feed.hourly.off') })).toBeVisible();
  await expect(feed).toHaveAttribute('readonly');
});
