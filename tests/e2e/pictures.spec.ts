import type { Locator } from '@playwright/test';
import { expect, IN_ARABIC, landmark, say, test } from '../support/site';

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

test('the page of a listing without photos has a strip that asks for photos @sweep', async ({ page, publish }) => {
  const t = say('en');
  await page.goto(`/en/properties/${await publish({ title: 'Photoless' })}`);
  await expect(page.getByText(t('details.noPhotos.title'))).toBeVisible();
  const ask = page.getByRole('link', { name: t('details.noPhotos.ask') });
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.+/);
  await page.getByRole('link', { name: t('details.noPhotos.map') }).click();
  await expect(page.getByRole('heading', { name: t('details.tabs.location'), exact: true })).toBeInViewport();
});

const t = say('ar');

test('six skeletons show while results load @sweep', IN_ARABIC, async ({ page }) => {
  await page.goto('/properties');
  // Delays the requests that the list sends on a client-side navigation.
  const released = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/properties'),
    async (route) => {
      if (route.request().headers()['rsc']) await released.promise;
      await route.continue();
    },
  );
  await page.getByRole('combobox', { name: t('list.sort.label') }).selectOption('price_asc');
  await expect(page.locator('[data-slot=card-skeleton]:visible')).toHaveCount(6);
  await expect(page.locator('[aria-busy=true]').getByRole('article').first()).toBeAttached(); // covered
  await expect(page.getByRole('status').filter({ hasText: t('list.loading') })).toBeAttached();
  released.resolve();
  await expect(page.locator('[data-slot=card-skeleton]')).toHaveCount(0);
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
