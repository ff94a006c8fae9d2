import {
  address,
  expect,
  hydrated,
  IN_ARABIC,
  landmark,
  LANGUAGES,
  login,
  say,
  test,
  type Language,
} from '../support/site';

const listing = `/properties/${landmark('featuredVilla')}`;
/** Title and back button by page; null stands for the product's name. navigation-rules.test.ts covers all pages. */
const PAGES = [
  ['/', 'home', false],
  ['/properties', 'search', true],
  ['/properties?listingType=rent&page=2', 'rent', false],
  [listing, 'details', true],
  ['/nowhere/at-all', null, true],
] as const;

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test.describe(`${language}: the header`, () => {
    test.use({ expectedErrors: [/404/] });

    test('shows the page title, and a back button except on home and on a search with a query @sweep', async ({
      page,
    }) => {
      const header = page.getByRole('banner');
      for (const [path, title, hasBack] of PAGES) {
        await page.goto(at(path));
        const name = title ? t(`shell.title.${title}`) : t('site.name');
        await expect(header.locator('[data-slot=header-title]'), path).toHaveText(name);
        await expect(header.getByRole('button', { name: t('shell.back') }), path).toHaveCount(hasBack ? 1 : 0);
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

    test('links to home from the product name on home @sweep', async ({ page }) => {
      await page.goto(at('/'));
      const name = page.getByRole('banner').getByRole('link', { name: t('site.name') });
      await expect(name).toBeVisible();
      await expect(name).toHaveAttribute('href', at('/'));
    });

    test('has a shadow once the page is scrolled past 10 px @sweep', IN_ARABIC, async ({ page }) => {
      await page.goto(at('/'));
      const header = page.getByRole('banner');
      await expect(header).toHaveCSS('box-shadow', 'none');
      await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
      await expect(header).not.toHaveCSS('box-shadow', 'none');
      await expect(header).toHaveCSS('position', 'fixed');
      await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
      await expect(header).toHaveCSS('box-shadow', 'none');
    });

    test('switches the language and keeps path and query', async ({ page }) => {
      const other: Language = language === 'ar' ? 'en' : 'ar';
      for (const path of [
        '/',
        '/?from=friend',
        '/properties?listingType=rent&bedrooms=2',
        listing,
        '/nowhere/at-all',
      ]) {
        await page.goto(at(path));
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('shell.otherLanguage') })
          .click();
        const [pathname, query] = path.split('?');
        const there = address(other, pathname ?? '') + (query ? `?${query}` : '');
        await expect(page, path).toHaveURL(there);
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
      }
    });

    test('links to the login, except on the login page @sweep', async ({ page }) => {
      // Excludes the link in the navigation, which is in the header on a desktop.
      const icon = page
        .getByRole('banner')
        .locator('a:not(nav a)')
        .and(page.getByLabel(t('shell.nav.login')));
      await page.goto(at('/'));
      await expect(icon).toBeVisible();
      await expect(icon).toHaveAttribute('href', at('/auth'));
      await page.goto(at('/auth'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(icon).toHaveCount(0);
    });
  });

  test.describe(`${language}: the navigation`, () => {
    test.use({ expectedErrors: [/404/] });

    test('marks the current page, search only without a query @sweep', async ({ page, isMobile }) => {
      const navigation = page.getByRole('navigation', { name: t('shell.nav.label') });
      const marked = {
        '/': 'home',
        '/properties': 'search',
        '/properties?listingType=rent': 'rent',
        '/properties?propertyType=land': null,
        '/auth': isMobile ? 'login' : null,
      } as const;
      for (const [path, place] of Object.entries(marked)) {
        await page.goto(at(path));
        const current = navigation.locator('[aria-current=page]:visible');
        const label = place === 'rent' ? t('shell.title.rent') : place && t(`shell.nav.${place}`);
        await expect(current, path).toHaveText(label ? [label] : []);
      }
    });

    test('links to its pages and stays at the lower edge of a phone', async ({ page, isMobile }) => {
      await page.goto(at('/'));
      const navigation = page.getByRole('navigation', { name: t('shell.nav.label') });
      const places = { home: '/', buy: '/properties?listingType=sale', search: '/properties', login: '/auth' } as const;
      for (const [place, path] of Object.entries(places)) {
        const link = navigation.getByRole('link', {
          name: t(`shell.nav.${place as keyof typeof places}`),
          exact: true,
        });
        await expect(link).toHaveCount(place === 'login' && !isMobile ? 0 : 1);
        if (await link.count()) await expect(link).toHaveAttribute('href', at(path));
      }
      const rent = navigation.getByRole('link', { name: t('shell.title.rent'), exact: true });
      await expect(rent).toHaveAttribute('href', at('/properties?listingType=rent'));
      // On a desktop the link is also shown to visitors who are not signed in.
      const add = navigation.getByRole('link', { name: t('shell.title.add'), exact: true });
      await expect(add).toHaveCount(isMobile ? 0 : 1);
      if (!isMobile) await expect(add).toHaveAttribute('href', at('/properties/new'));
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      const box = await navigation.boundingBox();
      if (isMobile) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
      else expect(box?.y).toBeLessThan(80);
    });
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
