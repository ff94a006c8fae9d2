import type { Page } from '@playwright/test';
import { query } from '../support/http';
import {
  address,
  digits,
  expect,
  hydrated,
  IN_ARABIC,
  landmark,
  LANGUAGES,
  ON_BOTH,
  ON_PHONE,
  pressButton,
  say,
  test,
  type Language,
} from '../support/site';
import { expectToast, toast } from '../support/toasts';

const open = (page: Page, language: Language, name: Parameters<typeof landmark>[0]) =>
  page.goto(address(language, `/properties/${landmark(name)}`));

const contacts = 'a[href^="tel:"], a[href^="https://wa.me/"]';

for (const language of LANGUAGES) {
  const t = say(language);

  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const)
    test(
      `${language}: the first screen of a phone of ${width} x ${height} shows photo, title, price, facts and contact @sweep`,
      ON_PHONE,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page, language, 'featuredVilla');
        const contact = page.getByRole('group', { name: t('details.contact.title') });
        const end = (await contact.boundingBox())?.y ?? 0;
        for (const shown of [
          page.getByRole('region', { name: t('details.photos.label') }),
          page.getByRole('heading', { level: 1 }),
          page.locator('main header p').filter({ hasText: t('types.currency.sale') }),
          page.getByRole('region', { name: t('details.facts.label') }).locator('dl:first-of-type > div:last-child'),
        ]) {
          const box = await shown.boundingBox();
          expect(box?.height).toBeGreaterThan(0);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
        }
        for (const link of await contact.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
      },
    );

  test(
    `${language}: tabs scroll to description and location at every width, and opening the location tab loads the map with a marker and its popup`,
    ON_BOTH,
    async ({ page }) => {
      const tiles: string[] = [];
      page.on('request', (request) => request.url().includes('none.svg?z=') && tiles.push(request.url()));
      await open(page, language, 'featuredVilla');
      const at = page.url();
      const still = page.getByRole('region', { name: t('details.map.label', { address: '' }).trim() });
      await still.scrollIntoViewIfNeeded();
      await expect(still.locator('strong')).not.toBeEmpty();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t('details.tabs.location'));
      await expect(page.locator('.leaflet-container')).toHaveCount(0);
      expect(tiles).toEqual([]);
      for (const part of ['description', 'location'] as const) {
        const tab = page.getByRole('tab', { name: t(`details.tabs.${part}`) });
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(tab).toBeInViewport();
        const heading = page.getByRole('heading', { level: 2, name: t(`details.tabs.${part}`), exact: true });
        await expect(heading).toBeInViewport();
        // The heading is below the bar, not covered by it.
        const [bar, below] = await Promise.all([tab.boundingBox(), heading.boundingBox()]);
        expect(below?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
      }
      await page.locator('.leaflet-marker-icon').click();
      await expect(page.locator('.leaflet-popup')).toContainText(language === 'ar' ? 'فيلا حديثة' : 'Modern villa');
      expect(tiles.length).toBeGreaterThan(0);
      expect(page.url()).toBe(at);
      await page.getByRole('tab', { selected: true }).press('Home');
      await expect(page.getByRole('tab', { name: t('details.tabs.description') })).toBeFocused();
    },
  );

  test(`${language}: a listing prints on one page with its address and phone number @sweep`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await open(page, language, 'featuredVilla');
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: t('details.print'), exact: true });
    if (!isMobile) {
      await button.click();
      await expect(page.locator('body[data-printed]')).toHaveCount(1);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 658, height: 987 }); // A4 within its margins
    const url = `${baseURL}${address(language, `/properties/${landmark('featuredVilla')}`)}`;
    await expect(main.getByText(url, { exact: true })).toBeVisible();
    const code = main.getByRole('img', { name: t('details.printed') });
    await expect(code).toBeVisible();
    expect((await code.boundingBox())?.width).toBeGreaterThan(100);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('header p').filter({ hasText: t('types.currency.sale') })).toBeVisible();
    await expect(main.locator('a[href^="tel:"]:visible')).toHaveCount(1);
    await expect(main.getByRole('region', { name: t('details.photos.label') })).toBeVisible();
    for (const hidden of [button, page.getByRole('banner')]) await expect(hidden).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test(`${language}: call, WhatsApp and sharing name the number, the title and the address of the listing`, async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, language, 'featuredVilla');
    const url = `${baseURL}${address(language, `/properties/${landmark('featuredVilla')}`)}`;
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const [row] = await query<{ phone: string; price: string; location: string; locationAr: string }>(
      'SELECT contact_phone AS phone, price, location, location_ar AS "locationAr" FROM properties WHERE id = $1',
      [landmark('featuredVilla')],
    );
    const number = row?.phone.slice(1);
    const message = t('details.contact.message', {
      title: title ?? '',
      price: `${digits(language, Number(row?.price))} ${t('types.currency.sale')}`,
      place: (language === 'ar' ? row?.locationAr : row?.location) ?? '',
      id: digits(language, landmark('featuredVilla')),
      address: url,
    });
    for (const link of await page.locator('a[href^="https://wa.me/"]').all()) {
      const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect([pathname, searchParams.get('text')]).toEqual([`/${number}`, message]);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    for (const link of await page.locator('a[href^="tel:"]').all())
      await expect(link).toHaveAttribute('href', `tel:+${number}`);

    await page.getByRole('button', { name: t('details.share.button') }).click();
    await expectToast(page, t('details.share.copied'));
    if (isMobile) {
      const floating = await page.getByRole('group', { name: t('details.contact.title') }).boundingBox();
      const lowerEdge = async () => {
        const box = await toast(page).boundingBox();
        return box ? box.y + box.height : 0;
      };
      await expect.poll(lowerEdge).toBeLessThanOrEqual(floating?.y ?? 0);
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });
}

const t = say('ar');

test('the loan calculator works without a request @sweep', IN_ARABIC, async ({ page }) => {
  await open(page, 'ar', 'featuredVilla');
  const loan = page.locator('details').filter({ hasText: t('details.loan.title') });
  await loan.getByText(t('details.loan.title')).click();
  const price = loan.getByLabel(t('details.loan.field.price'));
  await price.fill('١٠٠٬٠٠٠');
  await expect(loan).toContainText(t('details.loan.money', { value: digits('ar', 591) }));
  await price.fill('much');
  await expect(loan).toContainText(t('details.loan.wrong'));
  await expect(price).toHaveAttribute('aria-invalid', 'true');
});

test(
  "call and WhatsApp buttons float on a phone's listing page and on no other page @sweep",
  ON_BOTH,
  async ({ page, isMobile }) => {
    const floating = page.getByRole('group', { name: t('details.contact.title') });
    await page.goto('/properties');
    await expect(floating).toHaveCount(0);
    await expect(page.locator(contacts)).toHaveCount(0);
    await open(page, 'ar', 'featuredVilla');
    if (!isMobile) {
      await expect(page.getByRole('complementary').locator(contacts)).toHaveCount(2);
      await expect(floating).toHaveCount(0);
      return;
    }
    await expect(floating.locator(contacts)).toHaveCount(2);
    const navigation = page.locator('[data-slot=navigation]');
    await expect(navigation).toBeVisible();
    for (const top of [0, 900]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const box = await floating.boundingBox();
      const below = await navigation.boundingBox();
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (below?.y ?? 0))).toBeLessThanOrEqual(1); // its border
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(page.viewportSize()?.height);
      expect(box?.y).toBeGreaterThan(500);
      await expect(floating).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      for (const link of await floating.getByRole('link').all())
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  },
);

test.describe('a missing listing', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows a 404 page with a link back', IN_ARABIC, async ({ page }) => {
    await page.goto('/properties?propertyType=villa');
    await page.evaluate((url) => location.assign(url), '/properties/99999999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('details.failure.title'));
    await hydrated(page);
    await expect(page.getByText(t('details.failure.text'))).toBeVisible();
    await pressButton(page.getByRole('main'), t('details.failure.back'));
    await expect(page).toHaveURL('/properties?propertyType=villa');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
