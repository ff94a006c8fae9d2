import type { Page } from '@playwright/test';
import { removeListings } from '../support/rows';
import {
  address,
  expect,
  hydrated,
  landmark,
  LANGUAGES,
  ON_DESKTOP,
  ON_PHONE,
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

  test(`${language}: list and map link to each other and keep the filters`, async ({ page }) => {
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

  test(`${language}: the keyboard alone zooms the map from governorates to areas to prices`, async ({ page }) => {
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
    // The map has the focus and moves by its own keys.
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

  test(`${language}: the cards follow the map once or after each move, as chosen`, async ({ page }) => {
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

  test(`${language}: a price marker opens its card, also with the keyboard, and shows viewed and favourite states`, async ({
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
    await card.locator('button[aria-pressed]').click();
    await expect(marker).toHaveAccessibleName(new RegExp(t('mapView.favourite')));
    await card.getByRole('link').click();
    await page.waitForURL(address(language, `/properties/${id}`));
    await page.goBack();
    await expect(marker).toHaveAccessibleName(new RegExp(`${t('mapView.favourite')}, ${t('mapView.visited')}`));
    expect(place(page)[2]).toBe(15);
  });

  test(`${language}: 'near me' asks for the position when pressed and explains a failure`, async ({
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

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/ERR_/] });

    test(`${language}: the map reports what failed to load, keeps the rest and retries`, async ({ page }) => {
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
  });
}

test('on a phone the list can be pulled up over the map and put down', ON_PHONE, async ({ page }) => {
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

  // The keyboard reaches nothing on the map that the list covers.
  const up = page.locator('.map-list-handle').getByRole('button');
  await up.click();
  await expect(first).toBeInViewport();
  await up.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(map.locator(':focus')).toBeInViewport();
  await expect(first).not.toBeInViewport();
});

test('a card highlights its marker and a marker its card @sweep', ON_DESKTOP, async ({ page }) => {
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
  'from 1280 px the list shows the map beside it if the device has chosen that, and loads nothing of it before @sweep',
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
