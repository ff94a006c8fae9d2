import type { Locator } from '@playwright/test';
import { address, digits, expect, filterPanel, LANGUAGES, ON_BOTH, ON_DESKTOP, say, test } from '../support/site';

/** The choices of a group of radio buttons: what they send and what they say. */
const choices = (group: Locator) =>
  group.locator('label').evaluateAll((labels) =>
    labels.map((label) => [
      label.querySelector('input')?.value,
      // The eye's half: screen readers are told the same in more words.
      (label.querySelector('[aria-hidden]') ?? label).textContent,
    ]),
  );

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);

  test(
    `${language}: every filter has its choices and steps; they stand beside the results, or over a small screen, to fold`,
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
        const beside = language === 'ar' ? box.x >= first.x + first.width : box.x + box.width <= first.x;
        expect(beside).toBe(true);
      }

      // Folded, the many areas are not rendered.
      if (isMobile) await panel.locator('summary', { hasText: t('filters.locations') }).click();
      const names = () =>
        panel
          .locator('input[name]:not([type=hidden])')
          .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.getAttribute('name')))].sort());
      await expect
        .poll(names)
        .toEqual([
          'bathrooms',
          'bedrooms',
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
      const [price, area] = [
        ['0', '1000000', '10000'],
        ['0', '1000', '10'],
      ];
      expect(sliders).toEqual([price, price, area, area]);

      const parts = panel.locator('details');
      await expect(parts).toHaveCount(8);
      const part = parts.filter({ has: page.locator('[name=minPrice]') });
      const field = part.locator('[name=minPrice]');
      await expect(field).toBeVisible({ visible: !isMobile }); // nothing is chosen in it, so a small screen folds it
      await part.locator('summary').click();
      await expect(field).toBeVisible({ visible: isMobile });
    },
  );

  test(`${language}: prices and areas are typed freely, only what differs from the ends is sent, and all can be cleared`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(address(language, '/properties'));
    const panel = filterPanel(page, language, isMobile);
    if (isMobile) await page.getByRole('button', { name: t('filters.open'), exact: true }).click();
    const type = async (name: string, text: string) => {
      const part = panel.locator('details').filter({ has: page.locator(`[name=${name}]`) });
      await part.evaluate((element: HTMLDetailsElement) => (element.open = true));
      await part.locator(`[name=${name}]`).fill(text);
    };
    await type('minPrice', n(123));
    await type('maxPrice', n(1_000_000));
    await type('minArea', n(0));
    await type('maxArea', n(777));
    if (isMobile) await panel.locator('button[type=submit]').click();
    else await panel.locator('[name=maxArea]').press('Enter');
    await page.waitForURL(address(language, '/properties?minPrice=123&maxArea=777'));
    await expect(page.getByRole('article').first()).toBeVisible();

    if (isMobile) {
      await page.getByRole('button', { name: t('filters.openCount', { count: 2 }) }).click();
    }
    await panel.getByRole('link', { name: t('filters.clear'), exact: true }).click();
    await page.waitForURL(address(language, '/properties'));
    await expect(page.locator('form [name=minPrice]')).toHaveValue(''); // the overlay has closed
  });

  test(
    `${language}: beside the results a choice applies at once, keeps the focus and tells the count; the button is always in sight`,
    ON_DESKTOP,
    async ({ page }) => {
      const panel = filterPanel(page, language, false);
      const apply = panel.getByRole('button', { name: t('filters.apply') });
      const status = page.locator('main').getByRole('status').first();
      for (const [width, height] of [
        [1920, 1080],
        [1024, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(address(language, '/properties'));
        await expect(apply).toBeInViewport({ ratio: 1 });
      }
      const all = await status.textContent();
      await page.evaluate(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        const status = document.querySelector('main [role=status]')!;
        new MutationObserver(() => told.push(status.textContent)).observe(status, { childList: true, subtree: true });
      });

      const rent = panel.locator('[name=listingType][value=rent]');
      const choose = (type: string) =>
        panel.locator('label', { has: page.locator(`[name=listingType][value=${type}]`) }).click();
      await choose('rent');
      await page.waitForURL(/\?listingType=rent$/);
      await expect(rent).toBeFocused();
      await expect(status).not.toHaveText(all!);
      expect(await page.evaluate(() => (window as unknown as { told: string[] }).told.at(-1))).toBe(
        await status.textContent(),
      );

      // A slider of rents; what is typed applies when the field is left, and the next field keeps the focus.
      const most = panel.getByRole('slider').nth(1);
      expect(await most.evaluate((slider: HTMLInputElement) => [slider.max, slider.step])).toEqual(['5000', '25']);
      await most.focus();
      await most.press('ArrowLeft');
      await most.press('ArrowRight');
      await most.press('ArrowLeft');
      await most.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft');
      await page.waitForURL(/listingType=rent&maxPrice=49\d\d$/);
      await expect(most).toBeFocused();
      await panel.locator('[name=maxPrice]').fill(n(800));
      await panel.locator('[name=minPrice]').focus();
      await page.waitForURL(/\?listingType=rent&maxPrice=800$/);
      await expect(panel.locator('[name=minPrice]')).toBeFocused();

      // No house is sold for 800, so the price goes, and comes back with the rents.
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

  test(`${language}: bounds that cannot be are told beside their fields, and nothing that was typed is lost`, async ({
    page,
    isMobile,
    browser,
    baseURL,
  }) => {
    await page.goto(address(language, '/properties?listingType=rent'));
    const panel = filterPanel(page, language, isMobile);
    if (isMobile) await page.getByRole('button', { name: t('filters.openCount', { count: 1 }) }).click();
    const part = panel.locator('details').filter({ has: page.locator('[name=minPrice]') });
    await part.evaluate((element: HTMLDetailsElement) => (element.open = true));
    const [least, most] = [part.locator('[name=minPrice]'), part.locator('[name=maxPrice]')];
    await least.fill('900');
    await most.fill(n(100));
    await panel.locator('button[type=submit]').click();
    await expect(part.getByRole('alert')).toContainText(t('errors.below_minimum'));
    await expect(most).toBeFocused();
    await expect(most).toHaveAttribute('aria-invalid', 'true');
    await expect(most).toHaveAccessibleDescription(new RegExp(t('errors.below_minimum')));
    await expect(least).toHaveValue('900');
    await expect(most).toHaveValue(n(100));
    await most.fill('cheap');
    await panel.locator('button[type=submit]').click();
    await expect(part.getByRole('alert')).toContainText(t('errors.not_a_number'));
    await expect(most).toHaveValue('cheap');
    expect(page.url()).not.toContain('maxPrice');
    await most.fill('1900');
    await expect(part.getByRole('alert')).toBeHidden();
    await panel.locator('button[type=submit]').click();
    await page.waitForURL(/listingType=rent&minPrice=900&maxPrice=1900$/);

    if (isMobile) return;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const plain = await context.newPage();
    await plain.goto(address(language, '/properties'));
    await plain.locator('details [name=minPrice]').fill('cheap');
    await plain.locator('details [name=maxPrice]').fill(n(100));
    await plain.getByRole('button', { name: t('filters.apply') }).click();
    await expect(plain.getByRole('heading', { name: t('list.invalid.title') })).toBeVisible();
    await expect(plain.locator('details [name=minPrice]')).toHaveValue('cheap');
    await expect(plain.locator('details [name=minPrice]')).toHaveAttribute('aria-invalid', 'true');
    await expect(plain.locator('details [name=maxPrice]')).toHaveValue(n(100));
    await context.close();
  });
}
