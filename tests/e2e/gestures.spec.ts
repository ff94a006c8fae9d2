import type { Locator, Page } from '@playwright/test';
import { digits, expect, IN_ARABIC, landmark, openMap, say, test } from '../support/site';

/** Moves fingers on an element. @returns whether the page prevented the browser's own gesture */
const isBlocked = (target: Locator, fingers: number) =>
  target.evaluate((element, count) => {
    const touches = Array.from(
      { length: count },
      (_, identifier) => new Touch({ identifier, target: element, clientX: 100 + 50 * identifier, clientY: 200 }),
    );
    const send = (type: string, now: Touch[]) => {
      const fingers = { touches: now, targetTouches: now, changedTouches: touches };
      return !element.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, ...fingers }));
    };
    send('touchstart', touches);
    const blocked = send('touchmove', touches);
    send('touchend', []);
    return blocked;
  }, fingers);

const isGestureBlocked = (target: Locator) =>
  target.evaluate((element) => !element.dispatchEvent(new Event('gesturestart', { bubbles: true, cancelable: true })));

const openListing = (page: Page) => page.goto(`/properties/${landmark('featuredVilla')}`);

const t = say('ar');

test(
  'the page blocks multi-touch gestures and allows single-touch ones, and the gallery handles both',
  IN_ARABIC,
  async ({ page }) => {
    await openListing(page);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await isBlocked(heading, 2)).toBe(true);
    expect(await isBlocked(heading, 3)).toBe(true);
    expect(await isBlocked(heading, 1)).toBe(false);
    expect(await isGestureBlocked(heading)).toBe(true);
    const total = digits('ar', 5);
    await page.getByRole('button', { name: t('details.photos.open', { number: digits('ar', 1), total }) }).click();
    const gallery = page.getByRole('dialog', { name: t('details.photos.gallery') });
    await expect(gallery).toBeVisible();
    expect(await isBlocked(gallery, 2)).toBe(false);
    expect(await isGestureBlocked(gallery)).toBe(false);
  },
);

test('maps handle multi-touch gestures @sweep', IN_ARABIC, async ({ page }) => {
  // Test the frame of a map: the map inside it prevents the browser's gestures and handles them.
  await openListing(page);
  await openMap(page, 'ar');
  const map = page.locator('[role=region]', { has: page.locator('.leaflet-container') });
  await expect(map).toBeVisible();
  expect(await isBlocked(map, 2)).toBe(false);
  expect(await isGestureBlocked(map)).toBe(false);

  await page.goto('/properties?view=map');
  const listMap = page.getByRole('region', { name: t('mapView.label'), exact: true });
  await expect(listMap.locator('.leaflet-container')).toBeVisible();
  expect(await isBlocked(listMap, 2)).toBe(false);
  expect(await isGestureBlocked(listMap)).toBe(false);
});
