import {
  address,
  expect,
  expectAccessible,
  filterPanel,
  landmark,
  LANGUAGES,
  ON_PHONE,
  openFilter,
  say,
  test,
} from '../support/site';

const found = (path: string) => new RegExp(`${path}$`);

for (const language of LANGUAGES) {
  const t = say(language);
  const list = (query: Record<string, string>) => address(language, `/properties?${new URLSearchParams(query)}`);

  test(`${language}: a word that is in no listing is named, and a suggestion leads somewhere`, async ({ page }) => {
    await page.goto(list({ keyword: 'modrn' }));
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
    await expect(page.getByText(t('list.closest.unknown', { typed: 'modrn' }))).toBeVisible();
    await page.getByRole('link', { name: 'modern', exact: true }).click();
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`${language}: a slip in a word of the filters is read as that word, and the page says so @sweep`, async ({
    page,
  }) => {
    await page.goto(list({ keyword: 'furnishd' }));
    await expect(page.getByText(t.markup('list.showing', { meant: 'furnished', b: (word) => word }))).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const chips = page.getByRole('list', { name: t('filters.chosen') });
    await expect(chips.getByRole('link')).toHaveCount(1);
  });

  test(`${language}: where nothing is found, the closest listings stand below the condition that is in the way`, async ({
    page,
  }) => {
    await page.goto(list({ listingType: 'rent', propertyType: 'apartment', maxPrice: '10' }));
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
    const closest = page.getByRole('region', { name: t('list.closest.title') });
    await expect(closest.getByRole('article')).toHaveCount(12);
    await expectAccessible(page, 'main');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    // Other tests publish and remove listings meanwhile.
    const links = await closest.getByRole('article').getByRole('link').all();
    const cheapest = await Promise.all(links.map((link) => link.getAttribute('href')));
    await page.locator('main a[href$="sort=price_asc"]').click();
    await expect(page).toHaveURL(/\?listingType=rent&propertyType=apartment&sort=price_asc$/);
    await expect(page.getByRole('article')).toHaveCount(24);
    const first = page.getByRole('article').getByRole('link');
    const shown = await Promise.all((await first.all()).slice(0, 12).map((link) => link.getAttribute('href')));
    expect(shown.filter((href) => cheapest.includes(href)).length).toBeGreaterThan(6);
  });

  test(`${language}: an empty result offers to clear the filters @sweep`, async ({ page }) => {
    await page.goto(list({ propertyType: 'land', bedrooms: '5' }));
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
    await page.getByRole('link', { name: t('list.clear') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(found(address(language, '/properties')));
  });

  test(`${language}: a filter that cannot be understood is named @sweep`, async ({ page }) => {
    await page.goto(list({ minPrice: '900', maxPrice: '100' }));
    await expect(page.getByRole('alert').filter({ hasText: t('list.invalid.title') })).toContainText(
      t('errors.below_minimum'),
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  });

  test(`${language}: the price slider at its end means no limit @sweep`, async ({ page, isMobile }) => {
    await page.goto(list({ propertyType: 'villa', listingType: 'sale', maxPrice: '500000', sort: 'price_desc' }));
    const dear = page.locator(`article h2 a[href="${address(language, `/properties/${landmark('overAMillion')}`)}"]`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(dear).toHaveCount(0);
    if (isMobile) {
      await page.getByRole('button', { name: t('filters.openCount', { count: 3 }) }).click();
    }
    const filters = filterPanel(page, language, isMobile);
    const section = await openFilter(filters, '[name=maxPrice]');
    const highest = section.getByRole('slider').nth(1);
    await highest.focus();
    await highest.press('End');
    if (isMobile) await filters.locator('button[type=submit]').click();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(dear).toBeVisible();
  });
}

for (const language of LANGUAGES) {
  const t = say(language);

  test(
    `${language}: on a phone the field at the top of a list says what was typed, stays there, and searches anew`,
    ON_PHONE,
    async ({ page }) => {
      const typed = language === 'ar' ? 'شقة للايجار بالسالمية' : 'apartment for rent in Salmiya';
      await page.goto(address(language, `/properties?keyword=${encodeURIComponent(typed)}`));
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
}
