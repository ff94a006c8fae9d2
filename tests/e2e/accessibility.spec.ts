import { address, expect, expectAccessible, LANGUAGES, landmark, say, test } from '../support/site';

const PAGES: Record<string, string> = {
  home: '/',
  list: '/properties',
  'filtered list':
    '/properties?listingType=rent&propertyType=apartment&locations=Hawalli,Salmiya&bedrooms=2&maxPrice=900&sort=price_asc',
  'empty list': '/properties?keyword=zzzzqqq',
  'list that cannot be understood': '/properties?bedrooms=many',
  details: `/properties/${landmark('featuredVilla')}`,
  'details without photos': `/properties/${landmark('landWithoutPhotos')}`,
  'expired details': `/properties/${landmark('expired')}`,
};

for (const language of LANGUAGES) {
  const t = say(language);

  for (const [name, path] of Object.entries(PAGES)) {
    test(`${language}: ${name}: nothing that axe finds`, async ({ page }) => {
      await page.goto(address(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test(`${language}: the sheet of regions: nothing that axe finds`, async ({ page }) => {
    await page.goto(address(language, '/'));
    await page.getByRole('button', { name: t('home.search.regions') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test(`${language}: the filters over the results: nothing that axe finds`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 }); // from 1024 px they stand beside them
    await page.goto(address(language, '/properties'));
    await page.getByRole('button', { name: t('filters.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test(`${language}: the gallery and the map: nothing that axe finds`, async ({ page }) => {
    await page.goto(address(language, `/properties/${landmark('featuredVilla')}`));
    await page.getByRole('tab', { name: t('details.tabs.location') }).click();
    const marker = page.locator('.leaflet-marker-icon');
    await expect(marker).toBeVisible();
    // Away from the buttons that float at the lower edge of a phone: half covered, a control is too small.
    await marker.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expectAccessible(page);
    await page
      .getByRole('button', {
        name: t('details.photos.open', { number: language === 'ar' ? '١' : '1', total: language === 'ar' ? '٥' : '5' }),
      })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('pages that are not there', () => {
  test.use({ expectedErrors: [/404/] });
  for (const language of LANGUAGES) {
    for (const path of ['/nowhere/at-all', '/properties/99999999']) {
      test(`${language}: ${path}: nothing that axe finds`, async ({ page }) => {
        const answer = await page.goto(address(language, path));
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }
  }
});
