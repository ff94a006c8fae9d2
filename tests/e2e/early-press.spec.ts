import type { Page } from '@playwright/test';
import { expect, hydrated, IN_ARABIC, landmark, say, test } from '../support/site';

// With `splash`, `goto` does not wait until the page's code has loaded. These tests skip the splash by a cookie.
test.use({ splash: true });
test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'splash', value: '1', url: baseURL }]));

/**
 * Opens a page that is rendered but whose scripts are still loading.
 * @returns a function that lets them load
 */
async function openWithoutCode(page: Page, where: string) {
  const released = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(where, { waitUntil: 'domcontentloaded' });
  return () => {
    released.resolve();
    return hydrated(page);
  };
}

const t = say('ar');

test("a photo pressed before the page's script has loaded opens once it has", IN_ARABIC, async ({ page }) => {
  const start = await openWithoutCode(page, `/properties/${landmark('featuredVilla')}`);
  await page.locator('section[aria-roledescription] li button').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await start();
  await expect(page.getByRole('dialog', { name: t('details.photos.gallery') })).toBeVisible();
});

test('a link pressed before the page’s script has loaded is followed at once @sweep', async ({ page }) => {
  await openWithoutCode(page, '/en');
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/en\/properties\/\d+$/, { waitUntil: 'commit' });
});

test('a favourite button pressed before the page’s script has loaded takes effect once it has', async ({ page }) => {
  const id = landmark('featuredVilla');
  const start = await openWithoutCode(page, `/en/properties/${id}`);
  const heart = page.locator('main button[aria-pressed]').first();
  await heart.click();
  await start();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toContain(`"id":${id}`);
});
