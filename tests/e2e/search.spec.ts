import { expect, expectAccessible, IN_ARABIC, ON_PHONE, say, test } from '../support/site';

const t = say('ar');
const list = (query: Record<string, string>) => `/properties?${new URLSearchParams(query)}`;

test(
  'a search without results shows the closest listings and names the condition they miss',
  IN_ARABIC,
  async ({ page }) => {
    await page.goto(list({ listingType: 'rent', propertyType: 'apartment', maxPrice: '10' }));
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
    const closest = page.getByRole('region', { name: t('list.closest.title') });
    await expect(closest.getByRole('article')).toHaveCount(12);
    await expectAccessible(page, 'main');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    // Other tests publish and remove listings at the same time.
    const links = await closest.getByRole('article').getByRole('link').all();
    const cheapest = await Promise.all(links.map((link) => link.getAttribute('href')));
    await page.locator('main a[href$="sort=price_asc"]').click();
    await expect(page).toHaveURL(/\?listingType=rent&propertyType=apartment&sort=price_asc$/);
    await expect(page.getByRole('article')).toHaveCount(24);
    const first = page.getByRole('article').getByRole('link');
    const shown = await Promise.all((await first.all()).slice(0, 12).map((link) => link.getAttribute('href')));
    expect(shown.filter((href) => cheapest.includes(href)).length).toBeGreaterThan(6);
  },
);

test('an empty result offers to clear the filters @sweep', IN_ARABIC, async ({ page }) => {
  await page.goto(list({ propertyType: 'land', bedrooms: '5' }));
  await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
  await page.getByRole('link', { name: t('list.clear') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/properties');
});

test(
  'on a phone the search field at the top of a list shows the query, stays visible and searches again',
  ON_PHONE,
  async ({ page }) => {
    const typed = 'شقة للايجار بالسالمية';
    await page.goto(`/properties?keyword=${encodeURIComponent(typed)}`);
    const field = page.getByRole('search').getByRole('combobox', { name: t('filters.keyword') });
    await expect(field).toHaveValue(typed);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(field).toBeInViewport();
    await field.fill('#1');
    await field.press('Enter');
    await expect(page).toHaveURL(/keyword=%231|keyword=#1/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(field).toHaveValue('#1');
  },
);
