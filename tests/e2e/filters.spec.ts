import type { Locator } from '@playwright/test';
import {
  address,
  digits,
  expect,
  filterPanel,
  LANGUAGES,
  ON_BOTH,
  ON_DESKTOP,
  openFilter,
  say,
  test,
} from '../support/site';

/** Values and labels of a radio group. */
const choices = (group: Locator) =>
  group.locator('label').evaluateAll((labels) =>
    labels.map((label) => [
      label.querySelector('input')?.value,
      // The visible text; screen readers get a longer one.
      (label.querySelector('[aria-hidden]') ?? label).textContent,
    ]),
  );

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);

  test(
    `${language}: every filter offers its choices, in a bar on wide screens and in a dialog on small ones @sweep`,
    ON_BOTH,
    async ({ page, isMobile }) => {
      await page.goto(address(language, '/properties'));
      const opener = page.getByRole('button', { name: t('filters.open'), exact: true });
      const panel = filterPanel(page, language, isMobile);
      if (isMobile) {
        await opener.click();
        const [box, screen] = [await panel.boundingBox(), page.viewportSize()];
        expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, screen?.width, screen?.height]);
      } else {
        await expect(opener).toBeHidden();
        const [box, first] = [await panel.boundingBox(), await page.getByRole('article').first().boundingBox()];
        if (!box || !first) throw new Error('two boxes');
        const next = await page.getByRole('article').nth(1).boundingBox();
        expect(next?.y).toBe(first.y); // a grid
        expect(box.y + box.height).toBeLessThan(first.y);
        expect(box.width).toBeGreaterThan(3 * first.width);
      }

      // Until they are in sight, the many areas are not rendered.
      await openFilter(panel, '[name=locationOrder]');
      const names = () =>
        panel
          .locator('input[name]:not([type=hidden])')
          .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.getAttribute('name')))].sort());
      await expect
        .poll(names)
        .toEqual([
          'advertiserKind',
          'amenities',
          'bathrooms',
          'bedrooms',
          'exactBedrooms',
          'furnished',
          'keyword',
          'listingType',
          'locations',
          'maxArea',
          'maxPrice',
          'minArea',
          'minPrice',
          'propertyType',
        ]);
      const group = (name: string) => panel.locator('fieldset', { has: page.locator(`[name=${name}]`) });
      const orMore = (most: number) => [
        ['', t('filters.any')],
        ...Array.from({ length: most }, (_, at) => [String(at + 1), t('filters.orMore', { count: at + 1 })]),
      ];
      expect(await choices(group('bedrooms'))).toEqual(orMore(5));
      expect(await choices(group('bathrooms'))).toEqual(orMore(4));
      const sliders = await panel
        .locator('input[type=range]')
        .evaluateAll((all) => (all as HTMLInputElement[]).map(({ min, max, step }) => [min, max, step]));
      const ofPrice = ['0', '1000000', '10000'];
      const ofArea = ['0', '1000', '10'];
      expect(sliders).toEqual([ofPrice, ofPrice, ofArea, ofArea]);

      const sections = panel.locator('details');
      await expect(sections).toHaveCount(6);
      const title = (name: string) => sections.filter({ has: page.locator(`[name=${name}]`) }).locator('summary');
      const [price, area] = [panel.locator('[name=minPrice]'), panel.locator('[name=minArea]')];
      // Common filters are open on a small screen; in the bar one menu is open at a time.
      await expect(price).toBeVisible({ visible: isMobile });
      await expect(area).toBeHidden();
      await title('minPrice').click();
      await expect(price).toBeVisible({ visible: !isMobile });
      await title('minArea').click();
      await expect(area).toBeVisible();
      await expect(price).toBeHidden();
      if (isMobile) return;
      await page.keyboard.press('Escape');
      await expect(area).toBeHidden();
      await expect(title('minArea')).toBeFocused();
      await title('minPrice').click();
      await expect(price).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await expect(price).toBeHidden();
    },
  );

  test(
    `${language}: in the bar a choice applies at once, keeps the focus and announces the count, and the clear button stays visible`,
    ON_DESKTOP,
    async ({ page }) => {
      const panel = filterPanel(page, language, false);
      const clear = panel.getByRole('link', { name: t('filters.clear') });
      await expect(panel.getByRole('button', { name: t('filters.apply') })).toHaveCount(0);
      const status = page.locator('main').getByRole('status').first();
      for (const [width, height] of [
        [1920, 1080],
        [1024, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(address(language, '/properties'));
        await expect(clear).toBeInViewport({ ratio: 1 });
      }
      const all = await status.textContent();
      await page.evaluate(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        const status = document.querySelector('main [role=status]')!;
        new MutationObserver(() => told.push(status.textContent)).observe(status, { childList: true, subtree: true });
      });

      const rent = panel.locator('[name=listingType][value=rent]');
      const choose = async (type: string) => {
        const section = await openFilter(panel, '[name=listingType]');
        await section.locator('label', { has: page.locator(`[value=${type}]`) }).click();
      };
      await choose('rent');
      await page.waitForURL(/\?listingType=rent$/);
      await expect(rent).toBeFocused();
      await expect(status).not.toHaveText(all!);
      expect(await page.evaluate(() => (window as unknown as { told: string[] }).told.at(-1))).toBe(
        await status.textContent(),
      );

      // A rent slider: input applies on blur, and the next field keeps the focus.
      await openFilter(panel, '[name=maxPrice]');
      const most = panel.getByRole('slider').nth(1);
      expect(await most.evaluate((slider: HTMLInputElement) => [slider.max, slider.step])).toEqual(['3000', '25']);
      await most.focus();
      await most.press('ArrowLeft');
      await most.press('ArrowRight');
      await most.press('ArrowLeft');
      await most.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
      await page.waitForURL(/listingType=rent&maxPrice=29\d\d$/);
      await expect(most).toBeFocused();
      await panel.locator('[name=maxPrice]').fill(n(800));
      await panel.locator('[name=minPrice]').focus();
      await page.waitForURL(/\?listingType=rent&maxPrice=800$/);
      await expect(panel.locator('[name=minPrice]')).toBeFocused();

      // No house is for sale at 800, so the price is cleared, and restored with the rents.
      await choose('sale');
      await page.waitForURL(/\?listingType=sale$/);
      await choose('rent');
      await page.waitForURL(/\?listingType=rent&maxPrice=800$/);

      // The history restores the fields with the results.
      await page.goBack();
      await page.waitForURL(/\?listingType=sale$/);
      await expect(panel.locator('[name=listingType][value=sale]')).toBeChecked();
      await expect(panel.locator('[name=maxPrice]')).toHaveValue('');
      await page.goForward();
      await page.waitForURL(/\?listingType=rent&maxPrice=800$/);
      await expect(rent).toBeChecked();
      await expect(panel.locator('[name=maxPrice]')).toHaveValue(n(800));
    },
  );

  test(
    `${language}: one press selects a governorate, which shows excluded areas and is one chip @sweep`,
    ON_BOTH,
    async ({ page, isMobile, request }) => {
      const all = (await (await request.get('/api/locations')).json()) as { name: string; governorate: string }[];
      const names = all.filter(({ governorate }) => governorate === 'hawalli').map(({ name }) => name);
      await page.goto(address(language, '/properties'));
      const panel = filterPanel(page, language, isMobile);
      if (isMobile) {
        await page.getByRole('button', { name: t('filters.open'), exact: true }).click();
      }
      await openFilter(panel, '[name=locationOrder]');
      const hawalli = t('search.governorate', { name: t('types.governorate.hawalli') });
      const salmiya = language === 'ar' ? 'السالمية' : 'Salmiya';
      const box = panel.getByRole('checkbox', { name: hawalli, exact: true });
      const area = panel.getByRole('checkbox', { name: salmiya, exact: true });
      await expect(panel.getByRole('group', { name: t('locationPicker.popular') }).getByRole('button')).toHaveCount(6);
      await box.check();
      await expect(area).toBeChecked();
      if (isMobile) await panel.locator('button[type=submit]').click();
      await page.waitForURL(/locations=/);
      expect(new URL(page.url()).searchParams.get('locations')?.split(',').sort()).toEqual(names.sort());
      await expect(page.getByRole('heading', { level: 1 })).toContainText(hawalli);
      const chips = page.getByRole('list', { name: t('filters.chosen') }).getByRole('listitem');
      await expect(chips).toHaveText([hawalli]);
      if (!isMobile) await expect(box).toBeFocused();

      if (isMobile) await page.getByRole('button', { name: t('filters.openCount', { count: 1 }) }).click();
      await area.uncheck();
      await expect(box).toHaveJSProperty('indeterminate', true);
      if (isMobile) await panel.locator('button[type=submit]').click();
      await expect(chips).toHaveCount(names.length); // the others, and 'clear all'
      await expect(page.getByRole('link', { name: t('filters.remove', { filter: hawalli }), exact: true })).toHaveCount(
        0,
      );
    },
  );

  test(`${language}: impossible bounds show an error beside their fields and keep the input`, async ({
    page,
    isMobile,
    browser,
    baseURL,
  }) => {
    await page.goto(address(language, '/properties?listingType=rent'));
    const panel = filterPanel(page, language, isMobile);
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
    await plain.goto(address(language, '/properties'));
    const price = plain.locator('details', { has: plain.locator('[name=minPrice]') }).locator('summary');
    await price.click();
    await plain.locator('details [name=minPrice]').fill('cheap');
    await plain.locator('details [name=maxPrice]').fill(n(100));
    await price.click(); // it lies over the button
    await plain.getByRole('button', { name: t('filters.apply') }).click();
    await expect(plain.getByRole('heading', { name: t('list.invalid.title') })).toBeVisible();
    await expect(plain.locator('details [name=minPrice]')).toHaveValue('cheap');
    await expect(plain.locator('details [name=minPrice]')).toHaveAttribute('aria-invalid', 'true');
    await expect(plain.locator('details [name=maxPrice]')).toHaveValue(n(100));
    await context.close();
  });
}
