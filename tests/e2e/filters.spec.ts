import type { Locator } from '@playwright/test';
import { address, digits, expect, filterPanel, LANGUAGES, say, test } from '../support/site';

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

  test(`${language}: every filter has its choices and steps; they stand beside the results, or over a small screen, to fold`, async ({
    page,
    isMobile,
  }) => {
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

    const names = await panel
      .locator('input[name]:not([type=hidden])')
      .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.getAttribute('name')))].sort());
    expect(names).toEqual([
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
      ...Array.from({ length: most }, (_, at) => [String(at + 1), t('filters.orMore', { shown: n(at + 1) })]),
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
  });

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
    else await panel.getByRole('button', { name: t('filters.apply') }).click();
    await page.waitForURL(address(language, '/properties?minPrice=123&maxArea=777'));
    await expect(page.getByRole('article').first()).toBeVisible();

    if (isMobile) {
      await page.getByRole('button', { name: t('filters.openCount', { shown: n(2) }) }).click();
    }
    await panel.getByRole('link', { name: t('filters.clear'), exact: true }).click();
    await page.waitForURL(address(language, '/properties'));
  });
}
