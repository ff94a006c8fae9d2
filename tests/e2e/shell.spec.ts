import {
  address,
  expect,
  followLink,
  hydrated,
  landmark,
  LANGUAGES,
  login,
  say,
  test,
  type Language,
} from '../support/site';

const listing = `/properties/${landmark('featuredVilla')}`;
/** By page: title in the header (null stands for the product's name), back button, and marked entry of the navigation. */
const PAGES = [
  ['/', 'home', false, 'home'],
  ['/properties', 'search', true, 'search'],
  ['/properties?listingType=rent&page=2', 'rent', false, 'rent'],
  [listing, 'details', true, null],
  ['/auth', 'account', true, 'login'],
  ['/nowhere/at-all', null, true, null],
] as const;

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test.describe(`${language}: the header`, () => {
    test.use({ expectedErrors: [/404/] });

    test('shows title, back button and login link by page, and the navigation marks the page @sweep', async ({
      page,
      isMobile,
    }) => {
      const header = page.getByRole('banner');
      for (const [path, title, hasBack, place] of PAGES) {
        await page.goto(at(path));
        const name = title ? t(`shell.title.${title}`) : t('site.name');
        await expect(header.locator('[data-slot=header-title]'), path).toHaveText(name);
        await expect(header.getByRole('button', { name: t('shell.back') }), path).toHaveCount(hasBack ? 1 : 0);
        // Excludes the link in the navigation, which is in the header on a desktop.
        const login = header.locator('a:not(nav a)').and(page.getByLabel(t('shell.nav.login')));
        await expect(login, path).toHaveCount(path === '/auth' ? 0 : 1);
        const navigation = page.getByRole('navigation', { name: t('shell.nav.label') });
        const marked = navigation.locator('[aria-current=page]:visible');
        const label = place === 'rent' ? t('shell.title.rent') : place && t(`shell.nav.${place}`);
        await expect(marked, path).toHaveText(label && (place !== 'login' || isMobile) ? [label] : []);
      }
    });

    test('goes back in the visitor’s history, or home without one', async ({ page, context }) => {
      const back = { name: t('shell.back') };
      await page.goto(at('/properties?propertyType=villa'));
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page).toHaveURL(/properties\/\d+$/);
      await page.getByRole('banner').getByRole('button', back).click();
      await expect(page).toHaveURL(at('/properties?propertyType=villa'));

      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate((url) => void window.open(url, '_blank', 'noopener'), at(listing)),
      ]);
      await hydrated(tab);
      await tab.getByRole('banner').getByRole('button', back).click();
      await expect(tab).toHaveURL(at('/'));
    });

    test('switches the language and keeps path and query', async ({ page }) => {
      const other: Language = language === 'ar' ? 'en' : 'ar';
      for (const path of ['/properties?listingType=rent&bedrooms=2', '/nowhere/at-all']) {
        await page.goto(at(path));
        await followLink(page.getByRole('banner'), t('shell.otherLanguage'));
        const [pathname, query] = path.split('?');
        await expect(page, path).toHaveURL(address(other, pathname ?? '') + (query ? `?${query}` : ''));
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
      }
    });
  });

  test(`${language}: the navigation links to its pages and stays at the lower edge of a phone, below a header that gets a shadow`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(at('/'));
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: t('site.name') })).toHaveAttribute('href', at('/'));
    const navigation = page.getByRole('navigation', { name: t('shell.nav.label') });
    const places = { home: '/', buy: '/properties?listingType=sale', search: '/properties', login: '/auth' } as const;
    for (const [place, path] of Object.entries(places)) {
      const name = t(`shell.nav.${place as keyof typeof places}`);
      const link = navigation.getByRole('link', { name, exact: true });
      await expect(link).toHaveCount(place === 'login' && !isMobile ? 0 : 1);
      if (await link.count()) await expect(link).toHaveAttribute('href', at(path));
    }
    const rent = navigation.getByRole('link', { name: t('shell.title.rent'), exact: true });
    await expect(rent).toHaveAttribute('href', at('/properties?listingType=rent'));
    // On a desktop the link is also shown to visitors who are not signed in.
    const add = navigation.getByRole('link', { name: t('shell.title.add'), exact: true });
    await expect(add).toHaveCount(isMobile ? 0 : 1);
    if (!isMobile) await expect(add).toHaveAttribute('href', at('/properties/new'));
    const scroll = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    await expect(header).toHaveCSS('box-shadow', 'none');
    await scroll(11);
    await expect(header).not.toHaveCSS('box-shadow', 'none');
    await scroll(10);
    await expect(header).toHaveCSS('box-shadow', 'none');
    await scroll(600);
    const box = await navigation.boundingBox();
    if (isMobile) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
    else expect(box?.y).toBeLessThan(80);
  });
}

test("the chosen digits, 123 or ١٢٣, are stored on the device and used on Arabic pages, also in owners' texts @sweep", async ({
  page,
}) => {
  const t = say('ar');
  const html = page.locator('html');
  const choice = page.getByRole('contentinfo').getByRole('group', { name: t('shell.figures.label') });
  /** Returns the stylistic set of an element's digits: ss01 draws 123, ss02 ١٢٣. */
  const drawn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFeatureSettings.replaceAll('"', ''));
  await login(page);
  await page.goto('/properties');
  const title = 'article .owner-text';
  expect([await drawn('main h1'), await drawn(title)]).toEqual(['normal', 'ss02']);
  await choice.getByRole('button', { name: t('shell.figures.latin') }).click();
  await expect(html).toHaveAttribute('data-figures', 'latin');
  await page.reload();
  await hydrated(page);
  await expect(html).toHaveAttribute('data-figures', 'latin');
  await expect(choice.getByRole('button', { pressed: true })).toHaveText('123');
  expect([await drawn('main h1'), await drawn(title)]).toEqual(['ss01', 'ss01']);
  expect(await drawn('[name=keyword]')).toBe('normal'); // fields show digits as typed

  await page.goto('/en/properties');
  await expect(page.getByRole('contentinfo').getByRole('group')).toHaveCount(0);
  await page.goto('/');
  await page.locator('header [aria-haspopup=menu]').click();
  await page.getByRole('menuitemradio', { name: t('shell.figures.eastern') }).click();
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('١٢٣');
  await expect(html).not.toHaveAttribute('data-figures');
  await page.reload();
  await expect(html).not.toHaveAttribute('data-figures');
});
