import type { Page } from '@playwright/test';
import {
  address,
  expect,
  hydrated,
  IN_ARABIC,
  landmark,
  ON_DESKTOP,
  ON_PHONE,
  say,
  test,
  type Language,
} from '../support/site';

const mapOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: say(language)('mapView.label'), exact: true });
const placeOf = (page: Page) => new URL(page.url()).searchParams.get('at');
/** Returns latitude, longitude and zoom. */
const place = (page: Page) => (placeOf(page) ?? '').split(',').map(Number);

/** Returns the number in a text of either language. */
const numberIn = (text: string) =>
  Number(text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, ''));

async function openMap(page: Page, language: Language, query = '') {
  await page.goto(address(language, `/properties?view=map${query}`));
  const map = mapOf(page, language);
  await expect(map.locator('.leaflet-container')).toBeVisible();
  return map;
}

/** Opens the map around one listing. Searches for its number, so that it has the only marker. */
async function openListing(page: Page, language: Language) {
  const id = landmark('featuredVilla');
  const answer = await page.request.get(`/api/properties/${id}`);
  const { latitude, longitude } = (await answer.json()) as { latitude: number; longitude: number };
  const map = await openMap(page, language, `&keyword=%23${id}&at=${latitude.toFixed(4)},${longitude.toFixed(4)},15`);
  const marker = map.locator('[data-style=price]');
  await expect(marker).toHaveCount(1);
  return { id, map, marker };
}

const t = say('ar');

test('list and map link to each other and keep the filters', IN_ARABIC, async ({ page }) => {
  await page.goto('/properties?listingType=rent&sort=newest');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await page.getByRole('link', { name: t('list.view.map'), exact: true }).click();
  await page.waitForURL('/properties?listingType=rent&sort=newest&view=map');
  const map = mapOf(page, 'ar');
  await expect(map.locator('.map-marker button').first()).toBeVisible();
  await expect(heading).toHaveText(title);

  await map.locator('.leaflet-container').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => placeOf(page)).not.toBeNull();
  const moved = placeOf(page);
  await page
    .getByRole('link', { name: t('chips.remove', { filter: t('types.listing.rent') }), exact: true })
    .evaluate((link: HTMLElement) => link.click()); // below the map of a phone
  await page.waitForURL((url) => !url.search.includes('listingType'));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ sort: 'newest', view: 'map', at: moved });

  await page.getByRole('link', { name: t('list.view.list'), exact: true }).click();
  await page.waitForURL('/properties?sort=newest');
  await expect(map).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the keyboard zooms the map from governorates to areas to prices', IN_ARABIC, async ({ page }) => {
  const map = await openMap(page, 'ar');
  const marks = map.locator('.map-marker button');
  const capital = map.getByRole('button', { name: new RegExp(t('types.governorate.capital')) });
  await capital.focus();
  const zoom = async () => {
    await page.keyboard.press('Enter');
    const before = placeOf(page);
    await expect.poll(() => placeOf(page)).not.toBe(before);
    return place(page)[2] ?? 0;
  };
  expect(await zoom()).toBeGreaterThanOrEqual(12);
  // The map has focus and moves by the arrow keys.
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

test('the cards follow the map', IN_ARABIC, async ({ page }) => {
  const map = await openMap(page, 'ar');
  const list = page.locator('.map-page > div');
  const container = map.locator('.leaflet-container');
  await expect(map.locator('.map-marker button').first()).toBeVisible();
  const all = page.getByRole('button', { name: t('mapView.showAll'), exact: true });
  const inView = list.getByRole('status').filter({ hasText: t('mapView.inView', { count: 5 }).slice(-20) });
  await expect(all).toHaveCount(0);
  await container.focus();
  await page.keyboard.press('+');
  await expect(all).toHaveCount(1);
  const shown = list.getByRole('article').filter({ visible: true });
  const found = numberIn(await inView.innerText());
  expect(found).toBeGreaterThan(0);
  await expect(shown).toHaveCount(Math.min(found, 24));
  await expect.poll(() => placeOf(page)).not.toBeNull();

  await page.keyboard.press('+');
  const isFewer = (count: number) => count > 0 && count < found; // no number while it loads
  await expect.poll(async () => isFewer(numberIn(await inView.innerText()))).toBe(true);

  // After a reload the map shows the same part.
  const fewer = await inView.innerText();
  await page.reload();
  await hydrated(page);
  await expect(inView).toHaveText(fewer);
  await all.evaluate((button: HTMLElement) => button.click());
  await expect(all).toHaveCount(0);
  expect(placeOf(page)).toBeNull();
  await expect(shown.first()).toBeAttached();
});

test(
  'a price marker opens its card, also with the keyboard, and shows viewed and favourite states',
  IN_ARABIC,
  async ({ page }) => {
    const { id, map, marker } = await openListing(page, 'ar');
    const card = map.getByRole('region', { name: t('mapView.place', { count: 1 }) });
    await marker.click();
    await expect(card.getByRole('link')).toHaveAttribute('href', `/properties/${id}`);
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
    await page.waitForURL(`/properties/${id}`);
    await page.goBack();
    await expect(marker).toHaveAccessibleName(new RegExp(`${t('mapView.favourite')}, ${t('mapView.visited')}`));
    expect(place(page)[2]).toBe(15);
  },
);

test(
  "an empty view names the nearest areas, and 'near me' asks for the position and explains a failure",
  IN_ARABIC,
  async ({ page, context }) => {
    const map = await openMap(page, 'ar', '&at=28.9,47.2,13');
    const empty = map.getByText(t('mapView.nearest'), { exact: true });
    await expect(empty).toBeVisible();
    await map.getByRole('listitem').getByRole('button').first().click();
    await expect(empty).toHaveCount(0);
    await expect(map.locator('.map-marker button').first()).toBeVisible();

    const near = map.getByRole('button', { name: t('mapView.near.label'), exact: true });
    await context.grantPermissions([]);
    await near.click();
    await expect(page.getByText(t('mapView.near.denied.title'), { exact: true })).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12 });
    await near.click();
    await expect(page.getByText(t('mapView.near.outside.title'), { exact: true })).toBeVisible();
    await context.setGeolocation({ latitude: 29.3339, longitude: 48.0761 });
    await near.click();
    await expect.poll(() => placeOf(page)).toBe('29.3339,48.0761,15');
  },
);

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_/] });

  test('the map reports failed requests, keeps the rest and retries', IN_ARABIC, async ({ page }) => {
    await page.route('**/api/map/**', (route) => route.abort());
    const map = await openMap(page, 'ar', '&at=29.33,48.02,14');
    const alert = map.getByRole('alert');
    await expect(alert).toContainText(t('mapView.failed'));
    await expect(page.locator('.map-page').getByRole('article').first()).toBeAttached();
    await page.unroute('**/api/map/**');
    await alert.getByRole('button', { name: t('mapView.retry'), exact: true }).click();
    const marks = map.locator('.map-marker button');
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

test('on a phone the list can be pulled up over the map and put down', ON_PHONE, async ({ page }) => {
  const map = await openMap(page, 'ar');
  await expect(map.locator('.map-marker button').first()).toBeVisible();
  const first = page.locator('.map-page').getByRole('article').first();
  const up = page.getByRole('button', { name: new RegExp(t('mapView.pull', { count: '.*' })) });
  await expect(first).not.toBeInViewport();
  await expect(map.getByRole('button', { name: t('filters.title'), exact: true })).toBeInViewport({ ratio: 1 });
  const down = page.getByRole('button', { name: t('mapView.toMap'), exact: true });
  await expect(down).not.toBeInViewport();
  await up.click();
  await expect(first).toBeInViewport();
  await down.click();
  await expect(first).not.toBeInViewport();
  await expect(map.locator('.leaflet-container')).toBeInViewport();

  // The list does not cover the focused element of the map.
  await up.click();
  await expect(first).toBeInViewport();
  await up.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(map.locator(':focus')).toBeInViewport();
  await expect(first).not.toBeInViewport();
});

test('no control overlaps another or the card of a marker @sweep', ON_PHONE, async ({ page }) => {
  const { map, marker } = await openListing(page, 'ar');
  await marker.click();
  await expect(map.getByRole('region')).toBeVisible();
  const boxes = await map.locator('button:not(.map-marker *, [role=region] *), [role=region]').evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  );
  expect(boxes.length).toBeGreaterThan(4);
  type Box = (typeof boxes)[number];
  const meet = (one: Box, other: Box) => one.left < other.right - 1 && one.top < other.bottom - 1;
  const overlaps = (one: Box, index: number) =>
    boxes.slice(index + 1).filter((other) => meet(one, other) && meet(other, one));
  expect(boxes.flatMap(overlaps)).toEqual([]);
});

test(
  'the map opens on results outside the city, and a card highlights its marker and a marker its card @sweep',
  ON_DESKTOP,
  async ({ page }) => {
    const khiran = await openMap(page, 'en', '&locations=Khiran');
    await expect(khiran.locator('.map-marker button').first()).toBeVisible();

    const { marker } = await openListing(page, 'en');
    const withCard = { has: page.getByRole('article'), visible: true };
    const card = page.locator('.map-page').getByRole('listitem').filter(withCard);
    await expect(card).toHaveCount(1);
    await card.hover();
    await expect(marker).toHaveAttribute('data-highlighted');
    await marker.hover();
    await expect(card).toHaveAttribute('data-highlighted');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(card).not.toHaveAttribute('data-highlighted');
    await expect(marker).not.toHaveAttribute('data-highlighted');
    await card.getByRole('link').last().focus();
    await expect(marker).toHaveAttribute('data-highlighted');
  },
);
