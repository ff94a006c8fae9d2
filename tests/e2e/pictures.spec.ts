import type { Locator, Page } from '@playwright/test';
import { query } from '../support/http';
import { addListing, removeListings } from '../support/rows';
import { address, expect, landmark, LANGUAGES, say, test } from '../support/site';

const TYPES = ['apartment', 'villa', 'commercial', 'land'] as const;
/** Returns the path of the displayed image file, and whether the image has loaded. */
const shown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => [
    new URL(element.currentSrc, location.href).pathname,
    element.naturalWidth > 0,
  ]);

/** Scrolls every picture into view, so that lazy ones load too. */
async function expectPlaceholders(images: Locator, atLeast: number) {
  await expect(images.nth(atLeast - 1)).toBeAttached();
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => shown(image)).toEqual(['/placeholder.svg', true]);
  }
}

test.describe('a photo that fails to load is replaced by the placeholder', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()));

  test('in the carousel, in the gallery and on its thumbnails', async ({ page }) => {
    const t = say('en');
    await page.goto(`/en/properties/${landmark('featuredVilla')}`);
    const carousel = page.getByRole('region', { name: t('details.photos.label') });
    await expectPlaceholders(carousel.locator('img').first(), 1);
    await carousel.getByRole('button', { name: t('details.photos.open', { number: '1', total: '5' }) }).click();
    const gallery = page.getByRole('dialog', { name: t('details.photos.gallery') });
    const thumbnails = gallery.getByRole('button', { name: /^Show photo/ }).locator('img');
    await expectPlaceholders(thumbnails, 5);
    await expectPlaceholders(gallery.locator('.swiper-slide-active img'), 1);
    await page.keyboard.press('End');
    await expect(gallery).toContainText(t('details.photos.counter', { number: '5', total: '5' }));
    await expectPlaceholders(gallery.locator('.swiper-slide-active img'), 1);
  });
});

test.describe('a listing without photos', () => {
  const word = `photoless${Date.now()}`;
  let ids: number[] = [];
  test.beforeAll(async () => {
    ids = [];
    for (const propertyType of TYPES) ids.push(await addListing({ title: `${word} ${propertyType}`, propertyType }));
  });
  test.afterAll(() => removeListings(...ids));

  test('shows the picture of its type on its card, and on its page a strip that asks for photos @sweep', async ({
    page,
  }) => {
    await page.goto(`/en/properties?keyword=${word}`);
    await expect(page.getByRole('article')).toHaveCount(TYPES.length);
    for (const [index, type] of TYPES.entries()) {
      const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/properties/${ids[index]}"]`) });
      await card.scrollIntoViewIfNeeded();
      await expect.poll(() => shown(card.locator('img')), type).toEqual([`/fallback/${type}.svg`, true]);
    }
    const t = say('en');
    await page.goto(`/en/properties/${ids[0]}`);
    await expect(page.getByText(t('details.noPhotos.title'))).toBeVisible();
    const ask = page.getByRole('link', { name: t('details.noPhotos.ask') });
    await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.+/);
    await page.getByRole('link', { name: t('details.noPhotos.map') }).click();
    await expect(page.getByRole('heading', { name: t('details.tabs.location'), exact: true })).toBeInViewport();
  });
});

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: home shows four featured and the three newest listings, marked as new @sweep`, async ({
    page,
  }) => {
    await page.goto(address(language, '/'));
    const strip = (kind: 'featured' | 'recent') =>
      page.getByRole('region', { name: t(`home.${kind}.title`) }).getByRole('article');
    const newBadge = page.getByText(t('card.new'), { exact: true });
    await expect(strip('featured')).toHaveCount(4);
    await expect(strip('featured').filter({ has: page.getByText(t('card.featured'), { exact: true }) })).toHaveCount(4);
    await expect(strip('featured').filter({ has: newBadge })).toHaveCount(0);
    await expect(strip('recent')).toHaveCount(3);
    await expect(strip('recent').filter({ has: newBadge })).toHaveCount(3);
    const newest = await query<{ id: number }>(
      'SELECT id FROM search.listings WHERE live ORDER BY ranked_at DESC, id DESC LIMIT 3',
    );
    const links = await strip('recent')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(newest.map(({ id }) => address(language, `/properties/${id}`)));
  });

  test.describe(`${language}: six skeletons show while results load`, () => {
    /** Delays the requests that the list sends on a client-side navigation. */
    async function hold(page: Page) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(
        (url) => url.pathname.endsWith('/properties'),
        async (route) => {
          if (route.request().headers()['rsc']) await released;
          await route.continue();
        },
      );
      return release;
    }

    test('on the list @sweep', async ({ page }) => {
      await page.goto(address(language, '/properties'));
      const release = await hold(page);
      await page.getByRole('combobox', { name: t('list.sort.label') }).selectOption('price_asc');
      await expect(page.locator('[data-slot=card-skeleton]:visible')).toHaveCount(6);
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: t('list.loading') })).toBeAttached();
      release();
      await expect(page.locator('[data-slot=card-skeleton]')).toHaveCount(0);
      await expect(page).toHaveURL(/sort=price_asc/);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}
