import type { Page } from '@playwright/test';
import { isWithin, parseDrawnArea, type DrawnArea, type DrawnPoint } from '../../lib/search/find/drawn-area';
import { expect, ON_BOTH, say, test } from '../support/site';

/** Between Salmiya and Hawalli, where the demo has listings. */
const CENTRE = { latitude: 29.33, longitude: 48.05 };
const ZOOM = 13;
const MAP = '/en/properties?view=map';
const AT = `at=${CENTRE.latitude},${CENTRE.longitude},${ZOOM}`;
const RADIUS_PX = 110;
/** Screen coordinates in CSS pixels. */
type Place = [x: number, y: number];

/** Converts pixels from the map's centre to a point. */
function pointAt(x: number, y: number): DrawnPoint {
  const degrees = 360 / (256 * 2 ** ZOOM);
  const height = degrees * Math.cos((CENTRE.latitude * Math.PI) / 180);
  const round = (value: number) => Math.round(value * 1e5) * 10;
  return [round(CENTRE.longitude + x * degrees), round(CENTRE.latitude - y * height)];
}

const circle = (radius: number): Place[] =>
  Array.from({ length: 31 }, (_, i) => {
    const angle = (i / 30) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

const t = say('en');
const button = (page: Page, name: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(name), exact: true });
const shapes = (page: Page) => page.locator('.leaflet-overlay-pane path.drawn-area');
const toolbar = (page: Page) => page.getByRole('group', { name: t('drawing.label'), exact: true });
const status = (page: Page) => toolbar(page).getByRole('status');
const chip = (page: Page) =>
  page.getByRole('link', { name: t('chips.remove', { filter: t('chips.drawnArea') }), exact: true });
const areas = (count: number) => t('drawing.areas', { count });
const within = (page: Page) => new URL(page.url()).searchParams.get('within');

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('.leaflet-container')).toBeVisible();
}
async function start(page: Page, name: 'drawing.start' | 'drawing.edit') {
  await button(page, name).click();
  await expect(toolbar(page)).toBeVisible();
}
/** Waits until the URL has a different area, and returns it. */
async function areaAfter(page: Page, before: string | null = null): Promise<DrawnArea> {
  await expect.poll(() => within(page)).not.toBe(before);
  return parseDrawnArea(within(page) ?? '') ?? [];
}

test.describe('drawing on the map', () => {
  test('a freehand area filters list, count, chips and map', ON_BOTH, async ({ page, isMobile }) => {
    await open(page, `${MAP}&${AT}`);
    const script = page.waitForRequest((request) => request.resourceType() === 'script');
    await start(page, 'drawing.start');
    await script;
    await stroke(page, isMobile, circle(RADIUS_PX));
    await expect(status(page)).toHaveText(areas(1));
    await button(page, 'drawing.done').click();

    const area = await areaAfter(page);
    expect(area).toHaveLength(1);
    for (const [x, y] of circle(RADIUS_PX)) {
      expect(isWithin(area, pointAt(0.9 * x, 0.9 * y)), `inside ${x} ${y}`).toBe(true);
      expect(isWithin(area, pointAt(1.1 * x, 1.1 * y)), `outside ${x} ${y}`).toBe(false);
    }
    await expect(toolbar(page)).toHaveCount(0);
    await expect(button(page, 'drawing.edit')).toBeFocused();
    await expect(shapes(page)).toHaveCount(1);
    await expect(chip(page)).toHaveCount(1);

    const answer = await page.request.get(`/api/properties/search?within=${encodeURIComponent(within(page) ?? '')}`);
    const count = Number(answer.headers()['x-total-count']);
    expect(count).toBeGreaterThan(0);
    await expect(page.getByRole('status').filter({ hasText: t('list.count', { count }) })).toHaveCount(1);

    await page.reload();
    await expect(shapes(page)).toHaveCount(1);
    await chip(page).dispatchEvent('click');
    await expect.poll(() => within(page)).toBeNull();
    await expect(shapes(page)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('view')).toBe('map');
    await expect(button(page, 'drawing.start')).toBeVisible();
  });

  test('an area can be edited by dragging its points, and removed @sweep', async ({ page }) => {
    await open(page, `${MAP}&${AT}`);
    await start(page, 'drawing.start');
    await stroke(page, false, circle(RADIUS_PX));
    await expect(status(page)).toHaveText(areas(1));
    const beyond = pointAt(RADIUS_PX + 40, 0);
    // The first point of the area is the beginning of the line.
    const outwards = Array.from({ length: 21 }, (_, i): Place => [RADIUS_PX + i * 4, 0]);
    await stroke(page, false, outwards);
    await button(page, 'drawing.done').click();
    const before = within(page);
    const edited = await areaAfter(page, before);
    expect(isWithin(edited, beyond)).toBe(true);

    await start(page, 'drawing.edit');
    const remove = async () => {
      await page.mouse.click(...(await middle(page)));
      await button(page, 'drawing.removeArea').click();
    };
    await remove();
    await button(page, 'drawing.undo').click();
    await button(page, 'drawing.mode.edit').click();
    await expect(status(page)).toHaveText(areas(1));
    await remove();
    await button(page, 'drawing.done').click();
    await expect.poll(() => within(page)).toBeNull();
  });

  test('an area that is too small is refused', async ({ page }) => {
    await open(page, `${MAP}&at=${CENTRE.latitude},${CENTRE.longitude},18`);
    await start(page, 'drawing.start');
    await stroke(page, false, circle(30));
    await expect(status(page)).toHaveText(t('drawing.problem.tooSmall', { metres: 2500 }));
    await button(page, 'drawing.cancel').click();
    await expect(button(page, 'drawing.start')).toBeFocused();
    expect(within(page)).toBeNull();
  });

  test('an area can be drawn with the keyboard only @sweep', async ({ page }) => {
    await open(page, `${MAP}&${AT}`);
    const map = page.locator('.leaflet-container');
    await button(page, 'drawing.start').focus();
    await page.keyboard.press('Enter');
    await expect(map).toBeFocused();
    await expect(map).toHaveRole('application');
    const corner = async (...keys: string[]) => {
      for (const key of keys) await pan(page, key);
      await page.keyboard.press('Enter');
    };
    await corner();
    await expect(status(page)).toHaveText(t('drawing.line.few', { count: 1 }));
    await corner('ArrowRight', 'ArrowRight');
    await corner('ArrowDown');
    await expect(status(page)).toHaveText(t('drawing.line.enough', { count: 3 }));
    await page.keyboard.press('Backspace');
    await expect(status(page)).toHaveText(t('drawing.line.few', { count: 2 }));
    await corner('ArrowDown');
    await corner('ArrowLeft', 'ArrowLeft');
    await expect(status(page)).toHaveText(t('drawing.line.enough', { count: 4 }));
    await button(page, 'drawing.done').focus();
    await page.keyboard.press('Enter');
    const [ring] = await areaAfter(page);
    expect(ring).toHaveLength(4);
    await expect(button(page, 'drawing.edit')).toBeFocused();
  });
});

/** Returns the centre of the map in the viewport. */
async function middle(page: Page): Promise<Place> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('no map');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Draws by finger or mouse. `places` are pixels from the map's centre. */
async function stroke(page: Page, isTouch: boolean, places: Place[]) {
  const [x, y] = await middle(page);
  const onScreen = places.map(([dx, dy]): Place => [x + dx, y + dy]);
  if (isTouch) return moveFinger(page, onScreen);
  const [first, ...others] = onScreen as [Place, ...Place[]];
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place);
  await page.mouse.up();
}

/** Moves a finger by browser-level touch events: the browser decides between scrolling and the page's own gesture. */
async function moveFinger(page: Page, places: Place[]) {
  const browser = await page.context().newCDPSession(page);
  for (const [index, [x, y]] of places.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ id: 0, x, y }] });
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

/** Moves the map by a key and waits for the end of the movement. */
async function pan(page: Page, key: string) {
  const place = () => page.locator('.leaflet-map-pane').evaluate((pane) => pane.style.transform);
  const before = await place();
  await page.keyboard.press(key);
  await expect.poll(place).not.toBe(before);
  let last = '';
  await expect
    .poll(async () => {
      const [now, previous] = [await place(), last];
      last = now;
      return now === previous;
    })
    .toBe(true);
}
