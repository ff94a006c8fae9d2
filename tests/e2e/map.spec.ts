import type { Locator, Page } from '@playwright/test';
import { tilesInViewport } from '../../components/listings/map/markers';
import { mapTileExample } from '../../lib/listings/examples';
import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { addListing, removeListings, tellServer } from '../support/rows';
import {
  address,
  expect,
  expectAccessible,
  hydrated,
  landmark,
  LANGUAGES,
  ON_BOTH,
  ON_DESKTOP,
  ON_PHONE,
  overflow,
  say,
  test,
  type Language,
} from '../support/site';

const listings: number[] = [];
test.afterAll(() => removeListings(...listings));

const mapOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: say(language)('mapView.label'), exact: true });
const placeOf = (page: Page) => new URL(page.url()).searchParams.get('at');
/** Latitude, longitude, zoom. */
const place = (page: Page) => (placeOf(page) ?? '').split(',').map(Number);

/** Latin digits, from a text in either language's. */
const numberIn = (text: string) =>
  Number(text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, ''));

async function openMap(page: Page, language: Language, query = '') {
  await page.goto(address(language, `/properties?view=map${query}`));
  const map = mapOf(page, language);
  await expect(map.locator('.leaflet-container')).toBeVisible();
  return map;
}

/** The map around one listing, found by its number, so that it has the only marker. */
async function openListing(page: Page, language: Language) {
  const id = landmark('featuredVilla');
  const { latitude, longitude } = (await (await page.request.get(`/api/properties/${id}`)).json()) as {
    latitude: number;
    longitude: number;
  };
  const map = await openMap(page, language, `&keyword=%23${id}&at=${latitude.toFixed(4)},${longitude.toFixed(4)},15`);
  const marker = map.locator('.map-mark-price');
  await expect(marker).toHaveCount(1);
  return { id, map, marker };
}

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: a list leads to its map and back, and what is chosen stays`, async ({ page }) => {
    await page.goto(address(language, '/properties?listingType=rent&sort=newest'));
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    await page.getByRole('link', { name: t('list.view.map'), exact: true }).click();
    await page.waitForURL(address(language, '/properties?listingType=rent&sort=newest&view=map'));
    const map = mapOf(page, language);
    await expect(map.locator('.map-mark').first()).toBeVisible();
    await expect(heading).toHaveText(title);

    await map.locator('.leaflet-container').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => placeOf(page)).not.toBeNull();
    const moved = placeOf(page);
    await page
      .getByRole('link', { name: t('filters.remove', { filter: t('types.listing.rent') }), exact: true })
      .evaluate((link: HTMLElement) => link.click()); // below the map of a phone
    await page.waitForURL((url) => !url.search.includes('listingType'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ sort: 'newest', view: 'map', at: moved });

    await page.getByRole('link', { name: t('list.view.list'), exact: true }).click();
    await page.waitForURL(address(language, '/properties?sort=newest'));
    await expect(map).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(`${language}: the map goes from governorates to areas to prices, by the keyboard alone`, async ({ page }) => {
    const map = await openMap(page, language);
    const marks = map.locator('.map-mark');
    const capital = map.getByRole('button', { name: new RegExp(t('types.governorate.capital')) });
    await capital.focus();
    const zoom = async () => {
      await page.keyboard.press('Enter');
      const before = placeOf(page);
      await expect.poll(() => placeOf(page)).not.toBe(before);
      return place(page)[2] ?? 0;
    };
    expect(await zoom()).toBeGreaterThanOrEqual(12);
    // What has the focus is the map: it moves on by its own keys.
    await expect(map.locator('.leaflet-container')).toBeFocused();
    const [latitude, , near] = place(page);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => place(page)[0]).toBeGreaterThan(latitude ?? 0);
    await page.keyboard.press('+');
    await expect.poll(() => place(page)[2]).toBe((near ?? 0) + 1);
    await page.keyboard.press('-');
    await expect.poll(() => place(page)[2]).toBe(near);
    await expect(marks.first()).toBeVisible();
  });

  test(`${language}: a map opens where what is found lies, and says what has no place on it`, async ({ page }) => {
    const [farm] = await query<{ id: number }>(
      `SELECT p.id FROM properties p JOIN search.listings l ON l.id = p.id
       WHERE l.live AND p.subtype = 'farm' AND l.cell IS NOT NULL LIMIT 1`,
    );
    const map = await openMap(page, language, '&subtype=farm');
    const mark = map.locator('.map-mark').first();
    await expect(mark).toBeVisible();
    const [at, frame] = [await mark.boundingBox(), await map.boundingBox()];
    expect(farm).toBeDefined();
    expect(at?.y).toBeGreaterThan(frame?.y ?? 0);
    expect(at?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
    // Nothing lies over it.
    await mark.click({ trial: true });
    const word = unusedWord();
    const [placed, ...unplaced] = await Promise.all([1, 2, 3].map(() => addListing({ title: `Flat ${word}` })));
    listings.push(placed ?? 0, ...unplaced);
    await query('UPDATE properties SET latitude = 28.6, longitude = 48 WHERE id = $1', [placed]);
    await tellServer(...listings);
    await openMap(page, language, `&keyword=${word}`);
    await expect(map.getByText(t('mapView.unplaced', { count: unplaced.length }))).toBeVisible();
  });

  test(`${language}: a move asks for the tiles in sight and for no others @sweep`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const tile = /\/api\/map\/(\d+\/\d+\/\d+)/.exec(request.url())?.[1];
      if (tile) asked.add(tile);
    });
    const map = await openMap(page, language, '&at=29.33,48.02,14');
    await expect(map.locator('.map-mark').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
    const inSight = () => {
      const [latitude = 0, longitude = 0, zoom = 0] = place(page);
      const degrees = 360 / (256 * 2 ** zoom);
      const [x, y] = [(width / 2) * degrees, (height / 2) * degrees * Math.cos((latitude * Math.PI) / 180)];
      return tilesInViewport(
        { west: longitude - x, south: latitude - y, east: longitude + x, north: latitude + y },
        zoom,
      ).sort();
    };
    expect([...asked].sort()).toEqual(inSight());
    const before = placeOf(page);
    const first = new Set(inSight());
    await map.locator('.leaflet-container').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => placeOf(page)).not.toBe(before);
    await page.waitForLoadState('networkidle');
    expect(place(page)[1]).toBeGreaterThan(48.02);
    await expect.poll(() => [...asked].sort()).toEqual([...new Set([...first, ...inSight()])].sort());
  });

  test(`${language}: the cards follow the map when they are told to, once or with each move`, async ({ page }) => {
    const map = await openMap(page, language);
    const container = map.locator('.leaflet-container');
    await expect(map.locator('.map-mark').first()).toBeVisible();
    const inSight = page.locator('#map-cards [role=status]');
    const here = map.getByRole('button', { name: t('mapView.searchHere'), exact: true });
    await expect(here).toHaveCount(0);
    await expect(inSight).toHaveCount(0);
    await container.focus();
    await page.keyboard.press('+');
    await here.click();
    await expect(inSight).toHaveText(/[\d٠-٩]/);
    const found = numberIn(await inSight.innerText());
    expect(found).toBeGreaterThan(0);
    const cards = page.locator('#map-cards').getByRole('article');
    await expect(cards).toHaveCount(Math.min(found, 24));
    await expect(here).toHaveCount(0);
    expect(placeOf(page)).not.toBeNull();

    await map.getByRole('checkbox', { name: t('mapView.follow') }).check();
    await container.focus();
    await page.keyboard.press('+');
    const isFewer = (count: number) => count > 0 && count < found; // none while it loads
    await expect.poll(async () => isFewer(numberIn(await inSight.innerText()))).toBe(true);
    await expect(here).toHaveCount(0);

    // The same for who comes by the address.
    const fewer = await inSight.innerText();
    await page.reload();
    await hydrated(page);
    await expect(inSight).toHaveText(fewer);
    await page
      .getByRole('button', { name: t('mapView.showAll'), exact: true })
      .evaluate((button: HTMLElement) => button.click());
    await expect(inSight).toHaveCount(0);
    expect(placeOf(page)).toBeNull();
    await expect(page.locator('#map-list').getByRole('article').first()).toBeAttached();
  });

  test(`${language}: a price opens its listing's card, also by the keyboard, and remembers what was seen and kept`, async ({
    page,
  }) => {
    const { id, map, marker } = await openListing(page, language);
    const card = map.getByRole('region', { name: t('mapView.place', { count: 1 }) });
    await marker.click();
    await expect(card.getByRole('link')).toHaveAttribute('href', address(language, `/properties/${id}`));
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await marker.focus();
    await page.keyboard.press('Enter');
    await expect(card).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(marker).toBeFocused();

    await page.keyboard.press('Enter');
    await card.locator('.heart').click();
    await expect(marker).toHaveAccessibleName(new RegExp(t('mapView.favourite')));
    await card.getByRole('link').click();
    await page.waitForURL(address(language, `/properties/${id}`));
    await page.goBack();
    await expect(marker).toHaveAccessibleName(new RegExp(`${t('mapView.favourite')}, ${t('mapView.visited')}`));
    expect(place(page)[2]).toBe(15);
  });

  test(`${language}: what is only about there says so, on its marker and on its card @sweep`, async ({ page }) => {
    const [about] = await query<{ id: number; latitude: number; longitude: number }>(
      `SELECT l.id, l.latitude / 1000000.0 AS latitude, l.longitude / 1000000.0 AS longitude
       FROM properties p JOIN search.listings l ON l.id = p.id
       WHERE l.live AND l.cell IS NOT NULL AND p.location_precision = 'about' ORDER BY l.id LIMIT 1`,
    );
    const at = `${Number(about?.latitude).toFixed(4)},${Number(about?.longitude).toFixed(4)},15`;
    const map = await openMap(page, language, `&keyword=%23${about?.id}&at=${at}`);
    const marker = map.locator('.map-mark-price');
    await expect(marker).toHaveClass(/is-about/);
    await expect(marker).toHaveAccessibleName(new RegExp(t('mapView.about')));
    await marker.click();
    await expect(map.getByRole('region', { name: t('mapView.place', { count: 1 }) })).toContainText(t('mapView.about'));
    const exact = (await openListing(page, language)).marker;
    await expect(exact).not.toHaveClass(/is-about/);
  });

  test(`${language}: several listings of one place open as a list @sweep`, async ({ page }) => {
    const [pin] = mapTileExample.pins;
    const pins = [1, 2, 3].map((id) => ({
      ...pin,
      id,
      price: 400 + id,
      latitude: 29.33,
      longitude: 48.02,
      primaryImage: null,
      primaryPreview: null,
    }));
    await page.route('**/api/map/areas**', (route) => route.fulfill({ json: { total: 3, areas: [] } }));
    await page.route('**/api/map/*/*/*', (route) => {
      const isCentre = route
        .request()
        .url()
        .includes(`/${tilesInViewport({ west: 48.02, south: 29.33, east: 48.02, north: 29.33 }, 14)[0]}`);
      return route.fulfill({ json: { total: isCentre ? 3 : 0, clusters: [], pins: isCentre ? pins : [] } });
    });
    const map = await openMap(page, language, '&at=29.33,48.02,14');
    await map.getByRole('button', { name: t('mapView.place', { count: 3 }), exact: true }).click();
    await expect(map.getByRole('region', { name: t('mapView.place', { count: 3 }) }).getByRole('article')).toHaveCount(
      3,
    );
    expect(place(page)[2]).toBe(14);
  });

  test(`${language}: a marker stands where its listing lies @sweep`, async ({ page }) => {
    // In the middle of the map, as its address says.
    const { map, marker } = await openListing(page, language);
    const middleOf = async (element: Locator) => {
      const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [at, middle] = [await middleOf(marker), await middleOf(map.locator('.leaflet-container'))];
    expect(Math.abs(at.x - middle.x)).toBeLessThanOrEqual(2);
    expect(Math.abs(at.y - middle.y)).toBeLessThanOrEqual(2);
  });

  test(`${language}: where nothing is found, the page says what is in the way, wherever the map looks @sweep`, async ({
    page,
  }) => {
    await openMap(page, language, '&listingType=rent&maxPrice=1&at=29.33,48.02,14');
    const list = page.locator('#map-list');
    await expect(list.getByRole('heading', { name: t('list.empty.title'), exact: true })).toBeVisible();
    await expect(list.locator('#map-cards')).toBeEmpty();
  });

  test(
    `${language}: what the address says wrong is said on the phone as well, where the list is not seen @sweep`,
    ON_PHONE,
    async ({ page }) => {
      await openMap(page, language, '&at=nowhere');
      await expect(page.locator('.map-list-handle').getByRole('button')).toContainText(t('list.invalid.title'));
    },
  );

  test(`${language}: 'near me' asks for the position when it is pressed, and says why it has none`, async ({
    page,
    context,
  }) => {
    const map = await openMap(page, language);
    const near = map.getByRole('button', { name: t('mapView.near.label'), exact: true });
    await context.grantPermissions([]);
    await near.click();
    await expect(page.getByText(t('mapView.near.denied.title'), { exact: true })).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12 });
    await near.click();
    await expect(page.getByText(t('mapView.near.outside.title'), { exact: true })).toBeVisible();
    expect(placeOf(page)).toBeNull();
    await context.setGeolocation({ latitude: 29.3339, longitude: 48.0761 });
    await near.click();
    await expect.poll(() => placeOf(page)).toBe('29.3339,48.0761,15');
  });

  test(`${language}: the map and an opened card are accessible, day and night @sweep`, ON_BOTH, async ({ page }) => {
    const map = await openMap(page, language);
    await expect(map.locator('.map-mark').first()).toBeVisible();
    await expectAccessible(page);
    const { marker } = await openListing(page, language);
    await marker.click();
    await expectAccessible(page);
  });

  test.describe('without the network', () => {
    test.use({ expectedErrors: [/ERR_/] });

    test(`${language}: what cannot be loaded is said, kept out of nothing else, and asked for again`, async ({
      page,
    }) => {
      await page.route('**/api/map/**', (route) => route.abort());
      const map = await openMap(page, language, '&at=29.33,48.02,14');
      const alert = map.getByRole('alert');
      await expect(alert).toContainText(t('mapView.failed'));
      await expect(page.locator('#map-list').getByRole('article').first()).toBeAttached();
      await page.unroute('**/api/map/**');
      await alert.getByRole('button', { name: t('mapView.retry'), exact: true }).click();
      const marks = map.locator('.map-mark');
      await expect(marks.first()).toBeVisible();
      await expect(alert).toHaveCount(0);

      await page.context().setOffline(true);
      await map.locator('.leaflet-container').focus();
      await page.keyboard.press('+');
      await expect(alert).toContainText(t('mapView.offline'));
      await page.context().setOffline(false);
      await expect(alert).toHaveCount(0);
      await expect(marks.first()).toBeAttached();
    });

    test(`${language}: where tiles fail there is a ground with the names of areas @sweep`, async ({ page }) => {
      await page.route('**/fallback/none.svg?*', (route) => route.abort());
      const map = await openMap(page, language, '&at=29.33,48.05,14');
      await expect(map.locator('.map-grid').first()).toBeAttached();
      await expect(map.locator('.map-name > span').first()).toBeVisible();
      await expect(map.locator('.map-mark').first()).toBeVisible();
    });
  });
}

test('on a phone the list is pulled up over the map and put down again', ON_PHONE, async ({ page }) => {
  const t = say('ar');
  const map = await openMap(page, 'ar');
  await expect(map.locator('.map-mark').first()).toBeVisible();
  const first = page.locator('#map-list').getByRole('article').first();
  await expect(first).not.toBeInViewport();
  await expect(map.getByRole('button', { name: t('filters.open'), exact: true })).toBeInViewport({ ratio: 1 });
  const down = page.getByRole('button', { name: t('mapView.toMap'), exact: true });
  await expect(down).not.toBeInViewport();
  await page.locator('.map-list-handle').getByRole('button').click();
  await expect(first).toBeInViewport();
  await down.click();
  await expect(first).not.toBeInViewport();
  await expect(map.locator('.leaflet-container')).toBeInViewport();

  // By the keyboard nothing on the map is reached that the list covers.
  const up = page.locator('.map-list-handle').getByRole('button');
  await up.click();
  await expect(first).toBeInViewport();
  await up.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(map.locator(':focus')).toBeInViewport();
  await expect(first).not.toBeInViewport();
});

test('on a phone the chosen filters are on the map, and are taken away there @sweep', ON_PHONE, async ({ page }) => {
  const t = say('ar');
  const map = await openMap(page, 'ar', '&listingType=rent&bedrooms=2');
  const remove = map.getByRole('link', { name: t('filters.remove', { filter: t('types.listing.rent') }), exact: true });
  await expect(remove).toBeInViewport();
  await expect(map.getByRole('button', { name: t('filters.openCount', { count: 2 }) })).toBeInViewport({ ratio: 1 });
  await remove.click();
  await page.waitForURL((url) => !url.search.includes('listingType') && url.search.includes('bedrooms=2'));
  await expect(map.getByRole('button', { name: t('filters.openCount', { count: 1 }) })).toBeVisible();
  await expect(
    page.locator('.map-list').getByRole('button', { name: t('filters.openCount', { count: 1 }) }),
  ).toHaveCount(0);
});

test('beside each other, a card lights its marker and a marker its card @sweep', ON_DESKTOP, async ({ page }) => {
  const { marker } = await openListing(page, 'en');
  const card = page.locator('#map-cards').getByRole('article');
  await expect(card).toHaveCount(1);
  await card.hover();
  await expect(marker).toHaveClass(/is-highlighted/);
  await marker.hover();
  await expect(card).toHaveClass(/is-highlighted/);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card).not.toHaveClass(/is-highlighted/);
  await expect(marker).not.toHaveClass(/is-highlighted/);
  await card.getByRole('link').focus();
  await expect(marker).toHaveClass(/is-highlighted/);
});

test(
  'from 1280 px the list has its map beside it where the device has chosen that, and asks for none of it before @sweep',
  ON_DESKTOP,
  async ({ page }) => {
    const t = say('en');
    const choice = page.getByRole('button', { name: t('list.view.beside'), exact: true });
    const map = mapOf(page, 'en');
    const [card, marker] = [page.getByRole('article'), map.locator('.map-mark-price')];
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const ofMap = () => asked.filter((path) => /^\/(?:api\/map|en\/messages\/map)/.test(path));
    await page.goto(`/en/properties?keyword=%23${landmark('featuredVilla')}`);
    await expect(card).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect([ofMap(), await page.locator('.leaflet-container').count()]).toEqual([[], 0]);

    await choice.click();
    await expect(marker).toHaveCount(1);
    const [left, right] = [await card.boundingBox(), await map.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    await card.hover();
    await expect(marker).toHaveClass(/is-highlighted/);
    await marker.hover();
    await expect(card).toHaveClass(/is-highlighted/);
    await marker.click();
    const pressed = map.getByRole('region', { name: t('mapView.place', { count: 1 }) });
    await expect(pressed.getByRole('link')).toHaveAttribute('href', `/en/properties/${landmark('featuredVilla')}`);
    expect(placeOf(page)).toBeNull();

    await page.goto('/en/properties?listingType=rent');
    await expect(map.locator('.map-mark').first()).toBeVisible();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect(map).toHaveCount(0);
    await expect(choice).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await choice.click();
    await expect(map).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.map-beside')).toBeHidden();
  },
);

test('beside the list the map is accessible as well, day and night @sweep', ON_DESKTOP, async ({ page }) => {
  await page.goto('/en/properties?listingType=rent');
  await page.getByRole('button', { name: say('en')('list.view.beside'), exact: true }).click();
  await expect(mapOf(page, 'en').locator('.map-mark').first()).toBeVisible();
  await expectAccessible(page);
});

test(
  'at 1024 px cards and map stand beside each other, and the filters open over them @sweep',
  ON_DESKTOP,
  async ({ page }) => {
    const t = say('en');
    await page.setViewportSize({ width: 1024, height: 768 });
    const map = await openMap(page, 'en', '&listingType=rent');
    const [left, right] = [
      await page.locator('#map-list').getByRole('article').first().boundingBox(),
      await map.boundingBox(),
    ];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBe(1024);
    await page.getByRole('button', { name: t('filters.openCount', { count: 1 }) }).click();
    const panel = page.getByRole('dialog', { name: t('filters.title'), exact: true });
    await panel.getByText(t('types.property.villa'), { exact: true }).click();
    await panel.locator('button[type=submit]').click();
    await page.waitForURL('/en/properties?listingType=rent&propertyType=villa&view=map');
    await expect(map.locator('.map-mark').first()).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is the list @sweep', async ({ page, request, baseURL }) => {
    expect((await request.get('/en/properties?view=map')).ok()).toBe(true);
    // Not by the fixture's `goto`, which waits for code.
    await page.context().addCookies([{ name: 'splash', value: '1', url: baseURL ?? '' }]);
    const plain = await page.context().newPage();
    await plain.goto('/en/properties?view=map&listingType=rent');
    await expect(plain.getByRole('article').first()).toBeVisible();
    await expect(plain.locator('.map-pane')).toBeHidden();
    await expect(plain.getByRole('link', { name: say('en')('list.view.list'), exact: true })).toBeVisible();
    await plain.getByRole('link', { name: say('en')('list.pages.next'), exact: true }).click();
    await plain.waitForURL('/en/properties?listingType=rent&view=map&page=2');
    for (const width of [360, 390, 1440]) {
      await plain.setViewportSize({ width, height: 800 });
      await plain.goto('/properties?view=map&listingType=rent');
      expect(await overflow(plain), `nothing is cut off at ${width} px`).toBeLessThanOrEqual(0);
      const list = await plain.locator('#map-list').boundingBox();
      expect(list?.width, 'no room is left to a map').toBe(width);
    }
  });
});
