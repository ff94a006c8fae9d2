import type { Locator, Page } from '@playwright/test';
import { line, moveFingers, type Place } from '../support/fingers';
import { address, digits, expect, landmark, LANGUAGES, ON_PHONE, openMap, say, test } from '../support/site';

/** Puts fingers on an element and moves them. @returns whether the page kept the browser from answering */
const isBlocked = (target: Locator, fingers: number) =>
  target.evaluate((element, count) => {
    const touches = Array.from(
      { length: count },
      (_, identifier) => new Touch({ identifier, target: element, clientX: 100 + 50 * identifier, clientY: 200 }),
    );
    const send = (type: string, now: Touch[]) =>
      !element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          cancelable: true,
          touches: now,
          targetTouches: now,
          changedTouches: touches,
        }),
      );
    send('touchstart', touches);
    const blocked = send('touchmove', touches);
    send('touchend', []);
    return blocked;
  }, fingers);

const isGestureBlocked = (target: Locator) =>
  target.evaluate((element) => !element.dispatchEvent(new Event('gesturestart', { bubbles: true, cancelable: true })));

const MOVING = '.leaflet-zoom-anim, .leaflet-pan-anim';

/**
 * The zoom of a map, once it has come to rest, and where it has been moved, in pixels: tiles say the one, the pane the
 * other. No zoom where it has begun to move since: the map does not hear a key that comes meanwhile.
 */
async function look(map: Locator) {
  await expect(map.locator(MOVING)).toHaveCount(0);
  return map.evaluate((element, moving) => {
    const pane = element.querySelector('.leaflet-map-pane');
    const { e: x, f: y } = new DOMMatrix(pane ? getComputedStyle(pane).transform : '');
    // Those of other zooms are stretched as long as they are shown.
    const tile = element.querySelector<HTMLImageElement>('.leaflet-tile-container[style*="scale(1)"] > img');
    const zoom = tile && !element.querySelector(moving) ? Number(new URL(tile.src).searchParams.get('z')) : null;
    return { x, y, zoom };
  }, MOVING);
}

/** That of the page: the browser's own, and how far it is scrolled. */
const lookOfPage = (page: Page) => page.evaluate(() => ({ scale: visualViewport?.scale, scrolled: scrollY }));

async function middle(map: Locator): Promise<Place> {
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/** Two fingers, as far from the middle of the map at first and in the end. */
async function pinch(page: Page, map: Locator, from: number, to: number) {
  const [x, y] = await middle(map);
  await moveFingers(page, line([x - from, y], [x - to, y]), line([x + from, y], [x + to, y]));
}

/** What fingers do to a map, and do not do to its page. */
async function expectOwnGestures(page: Page, map: Locator) {
  const before = await lookOfPage(page);
  const { zoom } = await look(map);
  if (zoom === null) throw new Error('no tiles');
  await pinch(page, map, 30, 120);
  await expect.poll(async () => (await look(map)).zoom).toBe(zoom + 2);
  await pinch(page, map, 120, 60);
  await expect.poll(async () => (await look(map)).zoom).toBe(zoom + 1);

  const still = await look(map);
  const [x, y] = await middle(map);
  await moveFingers(page, line([x, y], [x - 90, y - 60]));
  // It may slide on.
  await expect.poll(async () => (await look(map)).x - still.x).toBeLessThanOrEqual(-80);
  expect((await look(map)).y - still.y).toBeLessThanOrEqual(-50);
  expect(await lookOfPage(page)).toEqual(before);
}

const openListing = (page: Page, language: 'ar' | 'en') =>
  page.goto(address(language, `/properties/${landmark('featuredVilla')}`));

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: gestures of several fingers are blocked on the page, of one are not`, async ({ page }) => {
    for (const path of ['/', '/properties', `/properties/${landmark('featuredVilla')}`]) {
      await page.goto(address(language, path));
      const heading = page.getByRole('heading', { level: 1 });
      expect(await isBlocked(heading, 2), path).toBe(true);
      expect(await isBlocked(heading, 3), path).toBe(true);
      expect(await isBlocked(heading, 1), path).toBe(false);
      expect(await isGestureBlocked(heading), path).toBe(true);
    }
  });

  test(
    `${language}: two fingers zoom the map of a list, one moves it, and the page stays`,
    ON_PHONE,
    async ({ page }) => {
      await page.goto(address(language, '/properties?view=map&at=29.33,48.02,13'));
      const map = page.getByRole('region', { name: t('mapView.label'), exact: true }).locator('.leaflet-container');
      await expect(map.locator('img.leaflet-tile').first()).toBeAttached();
      await expectOwnGestures(page, map);
      await expect
        .poll(() => new URL(page.url()).searchParams.get('at')?.split(',').map(Number))
        .toEqual([expect.closeTo(29.323, 2), expect.closeTo(48.028, 2), 14]);
    },
  );

  test(`${language}: maps and the gallery keep their own gestures @sweep`, async ({ page }) => {
    await openListing(page, language);
    await openMap(page, language);
    // The frame itself: within it the map answers, and keeps the browser from doing so.
    const map = page.locator('[role=region]', { has: page.locator('.leaflet-container') });
    await expect(map).toBeVisible();
    expect(await isBlocked(map, 2)).toBe(false);
    expect(await isGestureBlocked(map)).toBe(false);

    await page.goto(address(language, '/properties?view=map'));
    const listMap = page.getByRole('region', { name: t('mapView.label'), exact: true });
    await expect(listMap.locator('.leaflet-container')).toBeVisible();
    expect(await isBlocked(listMap, 2)).toBe(false);
    expect(await isGestureBlocked(listMap)).toBe(false);
    await openListing(page, language);

    const total = digits(language, 5);
    await page.getByRole('button', { name: t('details.photos.open', { number: digits(language, 1), total }) }).click();
    const gallery = page.getByRole('dialog', { name: t('details.photos.gallery') });
    await expect(gallery).toBeVisible();
    expect(await isBlocked(gallery, 2)).toBe(false);
    expect(await isGestureBlocked(gallery)).toBe(false);
  });
}
