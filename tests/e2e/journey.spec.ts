import type { Locator } from '@playwright/test';
import { formatDate } from '../../lib/i18n/format';
import { query } from '../support/http';
import {
  address,
  digits,
  expect,
  filterPanel,
  landmark,
  LANGUAGES,
  ON_DESKTOP,
  openFilter,
  pressButton,
  say,
  test,
} from '../support/site';
import { expectToast } from '../support/toasts';

const SALMIYA = { ar: 'السالمية', en: 'Salmiya' } as const;
const HAWALLI = { ar: 'حولي', en: 'Hawalli' } as const;

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: a visitor goes from the quick search to the filters to the owner's number`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(address(language, '/'));
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

    // Quick search: flats for rent in Salmiya. The typed spelling of the area differs from its names.
    const quick = page.getByRole('search').first();
    await expect(quick.getByRole('radio')).toHaveCount(3);
    await quick.getByText(t('types.listing.rent'), { exact: true }).click();
    const types = quick.getByRole('combobox', { name: t('home.search.propertyType') });
    await expect(types.locator('option')).toHaveCount(5);
    await types.selectOption('apartment');
    await quick.getByRole('button', { name: t('home.search.locations') }).click();
    const sheet = page.getByRole('dialog', { name: t('locationPicker.many.title') });
    const done = (count: number) => sheet.getByRole('button', { name: t('locationPicker.many.done', { count }) });
    const clear = sheet.getByRole('button', { name: t('locationPicker.many.clear') });
    await expect(done(0)).toBeVisible();
    if (isMobile) {
      // Wait for the sheet to slide in.
      const lowerEdge = () => sheet.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
      await expect.poll(lowerEdge).toBe(page.viewportSize()?.height);
    }
    for (const area of [SALMIYA, HAWALLI])
      await sheet.getByRole('checkbox', { name: area[language], exact: true }).check();
    await expect(done(2)).toBeVisible();
    await clear.click();
    await expect(done(0)).toBeVisible();
    await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(clear).toBeDisabled();
    await sheet.getByRole('searchbox').fill(language === 'ar' ? 'سالميه' : 'Al Salmiyah');
    await sheet.getByLabel(SALMIYA[language], { exact: true }).check();
    await done(1).click();
    await quick.getByRole('button', { name: t('home.search.submit') }).click();

    await expectToast(page, t('home.search.started'));
    await page.waitForURL(/listingType=rent&propertyType=apartment&location=Salmiya$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(SALMIYA[language]);
    const results = page.getByRole('article');
    const before = await results.count();
    expect(before).toBeGreaterThan(3);

    // Filter by three bedrooms or more.
    if (isMobile) await page.getByRole('button', { name: t('filters.openCount', { count: 3 }) }).click();
    const filters = filterPanel(page, language, isMobile);
    await openFilter(filters, '[name=bedrooms]');
    await filters.locator('label', { has: page.locator('[name=bedrooms][value="3"]') }).click();
    await filters.locator('button[type=submit]').click();
    await page.waitForURL(/bedrooms=3/);
    const chips = page.getByRole('list', { name: t('chips.chosen') });
    await expect(chips.getByRole('link')).toHaveCount(5);
    await expect.poll(() => results.count()).toBeLessThan(before);

    // Back and forward restore the list.
    await page.goBack();
    await expect.poll(() => results.count()).toBe(before);
    await page.goForward();
    await page.waitForURL(/bedrooms=3/);

    // Open a listing.
    await results.first().getByRole('link').click();
    await page.waitForURL(/properties\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const call = page.locator('a[href^="tel:+965"]:visible').first();
    await expect(call).toBeVisible();
    const whatsapp = page.locator('a[href^="https://wa.me/965"]:visible').first();
    expect(await whatsapp.getAttribute('href')).toContain(encodeURIComponent(address(language, `/properties/`)));
  });

  test(
    `${language}: a visitor gets from home to a call with the keyboard only @sweep`,
    ON_DESKTOP,
    async ({ page }) => {
      const tabTo = async (target: Locator) => {
        for (let presses = 0; presses < 80; presses += 1) {
          if (await target.evaluate((element) => element === document.activeElement)) return;
          await page.keyboard.press('Tab');
        }
        await expect(target).toBeFocused();
      };
      await page.goto(address(language, '/'));
      const quick = page.getByRole('search').filter({ has: page.getByLabel(t('home.search.propertyType')) });
      await tabTo(quick.getByRole('combobox', { name: t('home.search.propertyType') }));
      await page.keyboard.press('ArrowDown');
      await tabTo(quick.getByRole('button', { name: t('home.search.submit') }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/properties\?.*propertyType=apartment/);
      await tabTo(page.getByRole('article').first().getByRole('heading').getByRole('link'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/properties\/\d+$/);
      await tabTo(page.locator('a[href^="tel:+965"]:visible').first());
    },
  );

  test(`${language}: the gallery's arrow keys follow the text direction, and closing it restores the focus @both`, async ({
    page,
  }) => {
    await page.goto(address(language, `/properties/${landmark('featuredVilla')}`));
    const total = digits(language, 5);
    const counter = (number: number) => t('details.photos.counter', { number: digits(language, number), total });
    const opener = (number: number) =>
      page.getByRole('button', { name: t('details.photos.open', { number: digits(language, number), total }) });
    await opener(1).click();
    const gallery = page.getByRole('dialog', { name: t('details.photos.gallery') });
    await expect(gallery).toContainText(counter(1));
    const [forward, backward] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(forward);
    await expect(gallery).toContainText(counter(2));
    await page.keyboard.press(backward);
    await expect(gallery).toContainText(counter(1));
    await pressButton(gallery, t('details.photos.show', { number: digits(language, 4), total }));
    await expect(gallery).toContainText(counter(4));
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(opener(4)).toBeFocused();
  });

  test(`${language}: the search form works without JavaScript, and a listing shows dates instead of relative times`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(address(language, '/'));
    await page.getByRole('combobox', { name: t('home.search.propertyType') }).selectOption('villa');
    await pressButton(page.getByRole('search'), t('home.search.submit'));
    await page.waitForURL(/propertyType=villa/);
    await expect(page.getByRole('article').first()).toBeVisible();
    // The HTML is the same for everyone: a date instead of a relative time, and nothing for the owner.
    await page.goto(address(language, `/properties/${landmark('featuredVilla')}`));
    const [dates] = await query<{ created: Date; expires: Date }>(
      'SELECT created_at AS created, expires_at AS expires FROM properties WHERE id = $1',
      [landmark('featuredVilla')],
    );
    const inWords = (date: Date | undefined) => ({ hasText: formatDate(date ?? '', language) });
    await expect(page.locator('main header time').filter(inWords(dates?.created))).toBeVisible();
    await expect(page.locator('main time').filter(inWords(dates?.expires))).toHaveCount(0);
    await context.close();
  });
}
