import { unusedWord } from '../support/accounts';
import {
  address,
  digits,
  expect,
  filterPanel,
  IN_ARABIC,
  LANGUAGES,
  ON_BOTH,
  ON_DESKTOP,
  ON_PHONE,
  openFilter,
  say,
  test,
} from '../support/site';
import { PAGE_SIZE } from '@/lib/platform/site';

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);

  test(
    `${language}: every filter offers its choices, in a sidebar on wide screens and in a full-screen overlay on small ones @sweep`,
    ON_BOTH,
    async ({ page, isMobile }) => {
      await page.goto(address(language, '/properties'));
      const opener = page.getByRole('button', { name: t('filters.title'), exact: true });
      const panel = filterPanel(page, language, isMobile);
      if (isMobile) {
        await opener.click();
        const screen = page.viewportSize();
        await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
      } else {
        await expect(opener).toBeHidden();
        const boxes = [panel, ...(await page.getByRole('article').all()).slice(0, 4)].map((each) => each.boundingBox());
        const [box, first, second, third, fourth] = await Promise.all(boxes);
        expect([second?.y, third?.y]).toEqual([first?.y, first?.y]); // three columns
        expect(fourth?.y).toBeGreaterThan(first?.y ?? 0);
        const [start, end] = language === 'ar' ? [first, box] : [box, first];
        expect((start?.x ?? 0) + (start?.width ?? 0)).toBeLessThan(end?.x ?? 0);
        await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
        await expect(panel.locator('button[type=submit]')).toBeInViewport({ ratio: 1 }); // it is sticky
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      }

      for (const name of ['keyword', 'listingType', 'propertyType', 'maxPrice', 'maxArea', 'amenities'])
        await expect(panel.locator(`[name=${name}]`).first(), name).toBeAttached();
      const values = (name: string) =>
        panel.locator(`[name=${name}]`).evaluateAll((all) => all.map((each) => each.getAttribute('value')));
      expect(await values('bedrooms')).toEqual(['', '1', '2', '3', '4', '5']);
      expect(await values('bathrooms')).toEqual(['', '1', '2', '3', '4']);
      await panel.getByRole('switch', { name: t('filters.exactly') }).check();
      expect(await values('exactBedrooms')).toEqual(['', '1', '2', '3', '4', '5']);
      const sliders = await panel
        .locator('input[type=range]')
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ min, max, step }) => [min, max, step]));
      const ofPrice = ['0', '1000000', '10000'];
      const ofArea = ['0', '1000', '10'];
      expect(sliders).toEqual([ofPrice, ofPrice, ofArea, ofArea]);

      // Sections can be collapsed. A collapsed section shows its values.
      const summary = (name: string) =>
        panel.locator('details', { has: page.locator(`[name=${name}]`) }).locator('summary');
      const [price, area] = [panel.locator('[name=minPrice]'), panel.locator('[name=minArea]')];
      await expect(price).toBeVisible();
      await expect(area).toBeHidden();
      await price.fill(n(300));
      await summary('minPrice').click();
      await expect(price).toBeHidden();
      await expect(summary('minPrice')).toContainText(t('filters.ranges.from', { amount: n(300) }));
      await summary('minArea').click();
      await expect(area).toBeVisible();
    },
  );

  test(
    `${language}: the price slider follows the offer and drops prices that make no sense for it`,
    ON_DESKTOP,
    async ({ page }) => {
      await page.goto(address(language, '/properties?listingType=rent&maxPrice=800'));
      const panel = filterPanel(page, language, false);
      const most = panel.getByRole('slider').nth(1);
      expect(await most.evaluate((slider: HTMLInputElement) => [slider.max, slider.step])).toEqual(['3000', '25']);
      await most.focus();
      await most.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
      await expect(panel.locator('[name=maxPrice]')).toHaveValue(n(775));
      // 775 is not a plausible sale price, so it is cleared.
      await panel.locator('label', { has: page.locator('[name=listingType][value=sale]') }).click();
      await expect(panel.locator('[name=maxPrice]')).toHaveValue('');
    },
  );

  test(`${language}: the price slider and its unit follow the rent period @sweep`, ON_DESKTOP, async ({ page }) => {
    await page.goto(address(language, '/properties?listingType=rent&rentPeriod=day&maxPrice=50'));
    const panel = filterPanel(page, language, false);
    const price = panel.locator('details', { has: page.locator('[name=maxPrice]') });
    await expect(price.getByRole('slider').nth(1)).toHaveAttribute('max', '500');
    await expect(price).toContainText(t('types.currency.day'));
    // A daily price is not a weekly one.
    await panel.locator('label', { has: page.locator('[name=rentPeriod][value=week]') }).click();
    await expect(price).toContainText(t('types.currency.day'));
    await panel.locator('label', { has: page.locator('[name=rentPeriod][value=day]') }).click();
    await expect(price).toContainText(t('types.currency.week'));
    await expect(panel.locator('[name=maxPrice]')).toHaveValue('');
  });
}

test('Back closes the filter overlay, Forward and a reload open it again', ON_PHONE, async ({ page }) => {
  await page.goto('/properties?listingType=rent');
  const panel = filterPanel(page, 'ar', true);
  const opener = page.getByRole('button', { name: t('filters.openCount', { count: 1 }) });
  await opener.click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\?listingType=rent$/);
  await page.goForward();
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: t('shell.close') }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\?listingType=rent$/);

  // The results take the entry of the overlay.
  const entries = await page.evaluate(() => history.length);
  await opener.click();
  await panel.locator('label', { has: page.locator('[name=listingType][value=sale]') }).click();
  await panel.locator('button[type=submit]').click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\?listingType=sale$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(/\?listingType=rent$/);
  await expect(panel).toBeHidden();
});

const t = say('ar');
const n = (value: number) => digits('ar', value);

test('the filter overlay of a tablet, and beside a map, has the height of the screen', ON_DESKTOP, async ({ page }) => {
  const height = 700;
  for (const [width, path] of [
    [768, '/properties'],
    [1024, '/properties?view=map'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.getByRole('button', { name: t('filters.title'), exact: true }).click();
    await expect.poll(() => filterPanel(page, 'ar', true).boundingBox()).toMatchObject({ y: 0, height });
  }
});
const show = (count: number) => t('filters.show', { count });

test(
  'the button counts the results of the choices and applies them, and the history restores them',
  ON_BOTH,
  async ({ page, isMobile }) => {
    await page.goto('/properties?listingType=rent');
    const panel = filterPanel(page, 'ar', isMobile);
    const open = async (chosen: number) => {
      if (isMobile) await page.getByRole('button', { name: t('filters.openCount', { count: chosen }) }).click();
    };
    const choose = (name: string, value: string) =>
      panel.locator('label', { has: page.locator(`[name=${name}][value="${value}"]`) }).click();
    const apply = panel.locator('button[type=submit]');
    const status = page.locator('main').getByRole('status').filter({ hasText: /\S/ }).first();
    await open(1);
    const before = await apply.textContent();
    await choose('propertyType', 'apartment');
    await choose('bedrooms', '3');
    await expect(apply).not.toHaveText(before ?? '');
    await expect(apply).toHaveText(/[\d٠-٩]/);
    expect(page.url()).not.toContain('bedrooms');
    const chosen = 'listingType=rent&propertyType=apartment&bedrooms=3';
    const answer = await page.request.get(`/api/properties/search?${chosen}&limit=1`);
    const count = Number(answer.headers()['x-total-count']);
    await expect(apply).toHaveText(show(count));
    await apply.click();
    await page.waitForURL(/\?listingType=rent&propertyType=apartment&bedrooms=3$/);
    await expect(status).toHaveText(t('list.count', { count }));
    if (!isMobile) await expect(apply).toBeFocused();

    await open(3);
    await panel.getByRole('switch', { name: t('filters.exactly') }).check();
    await apply.click();
    await page.waitForURL(/\?listingType=rent&propertyType=apartment&exactBedrooms=3$/);
    await page.goBack();
    await page.waitForURL(/&bedrooms=3$/);
    await expect(status).toHaveText(t('list.count', { count })); // the page before it has as many filters
    await open(3);
    await expect(panel.locator('[name=bedrooms][value="3"]')).toBeChecked();
    await panel.getByRole('link', { name: t('filters.clear') }).click();
    await expect(page).toHaveURL(/\/properties$/);
  },
);

test(
  'removing a filter shows every card of the new results, without a request for their count',
  ON_BOTH,
  async ({ page }) => {
    await page.goto('/properties?listingType=rent&propertyType=apartment');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const name = t('chips.remove', { filter: t('types.properties.apartment') });
    const chip = page.getByRole('link', { name, exact: true });
    await chip.click();
    await page.waitForURL(/\?listingType=rent$/);
    await expect(chip).toHaveCount(0);
    await expect(page.locator('main article')).toHaveCount(PAGE_SIZE);
    expect(requested).not.toContain('/api/properties/search');
  },
);

test(
  'one press selects a governorate, which shows excluded areas and is one chip @sweep',
  ON_BOTH,
  async ({ page, isMobile, request }) => {
    const all = (await (await request.get('/api/locations')).json()) as { name: string; governorate: string }[];
    const names = all.filter(({ governorate }) => governorate === 'hawalli').map(({ name }) => name);
    await page.goto('/properties');
    const panel = filterPanel(page, 'ar', isMobile);
    const hawalli = t('search.governorate', { name: t('types.governorate.hawalli') });
    const salmiya = 'السالمية';
    const sheet = page.getByRole('dialog', { name: t('locationPicker.many.title') });
    const box = sheet.getByRole('checkbox', { name: hawalli, exact: true });
    const area = sheet.getByRole('checkbox', { name: salmiya, exact: true });
    const done = sheet.getByRole('button', { name: /[\d٠-٩]/ }).last();

    if (isMobile) await page.getByRole('button', { name: t('filters.title'), exact: true }).click();
    await panel.getByRole('button', { name: t('filters.chooseAreas') }).click();
    await expect(sheet.getByRole('group', { name: t('locationPicker.popular') }).getByRole('button')).toHaveCount(6);
    await box.check();
    await expect(area).toBeChecked();
    await done.click();
    await panel.locator('button[type=submit]').click();
    await page.waitForURL(/locations=/);
    expect(new URL(page.url()).searchParams.get('locations')?.split(',').sort()).toEqual(names.sort());
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hawalli);
    const chips = page.getByRole('list', { name: t('chips.chosen') }).getByRole('listitem');
    await expect(chips).toHaveText([hawalli]);

    if (isMobile) await page.getByRole('button', { name: t('filters.openCount', { count: 1 }) }).click();
    await panel.locator('button[aria-haspopup=dialog]').click();
    await area.uncheck();
    await expect(box).toHaveJSProperty('indeterminate', true);
    await done.click();
    await panel.locator('button[type=submit]').click();
    await expect(chips).toHaveCount(names.length); // the others, and 'clear all'
    await expect(page.getByRole('link', { name: t('chips.remove', { filter: hawalli }), exact: true })).toHaveCount(0);
  },
);

test(
  'impossible bounds show an error beside their fields and keep the input',
  IN_ARABIC,
  async ({ page, isMobile, browser, baseURL }) => {
    await page.goto('/properties?listingType=rent');
    const panel = filterPanel(page, 'ar', isMobile);
    if (isMobile) await page.getByRole('button', { name: t('filters.openCount', { count: 1 }) }).click();
    const part = await openFilter(panel, '[name=minPrice]');
    const [least, most] = [part.locator('[name=minPrice]'), part.locator('[name=maxPrice]')];
    const send = () => (isMobile ? panel.locator('button[type=submit]').click() : most.press('Enter'));
    await least.fill('900');
    await most.fill(n(100));
    await send();
    await expect(part.getByRole('alert')).toContainText(t('errors.below_minimum'));
    await expect(most).toBeFocused();
    await expect(most).toHaveAttribute('aria-invalid', 'true');
    await expect(most).toHaveAccessibleDescription(new RegExp(t('errors.below_minimum')));
    await expect(least).toHaveValue('900');
    await expect(most).toHaveValue(n(100));
    await most.fill('cheap');
    await send();
    await expect(part.getByRole('alert')).toContainText(t('errors.not_a_number'));
    await expect(most).toHaveValue('cheap');
    expect(page.url()).not.toContain('maxPrice');
    await most.fill('1900');
    await expect(part.getByRole('alert')).toBeHidden();
    await send();
    await page.waitForURL(/listingType=rent&minPrice=900&maxPrice=1900$/);

    if (isMobile) return;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await context.newPage();
    await plain.goto('/properties');
    await plain.locator('details [name=minPrice]').fill('cheap');
    await plain.locator('details [name=maxPrice]').fill(n(100));
    await plain.locator('section form button[type=submit]').click();
    await expect(plain.getByRole('heading', { name: t('list.invalid.title') })).toBeVisible();
    await expect(plain.locator('details [name=minPrice]')).toHaveValue('cheap');
    await expect(plain.locator('details [name=minPrice]')).toHaveAttribute('aria-invalid', 'true');
    await expect(plain.locator('details [name=maxPrice]')).toHaveValue(n(100));
    await context.close();
  },
);

test('the keyword field of an Arabic page is right-to-left again once it is cleared', ON_DESKTOP, async ({ page }) => {
  await page.goto(address('ar', `/properties?keyword=${unusedWord()}`));
  const panel = filterPanel(page, 'ar', false);
  const keyword = panel.locator('[name=keyword]');
  await expect(keyword).toHaveCSS('direction', 'ltr');
  await panel.getByRole('link', { name: say('ar')('filters.clear') }).click();
  await expect(keyword).toHaveValue('');
  await expect(keyword).toHaveCSS('direction', 'rtl');
});
