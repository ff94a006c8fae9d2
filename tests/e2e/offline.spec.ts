import type { Page } from '@playwright/test';
import { address, expect, hydrated, landmark, LANGUAGES, say, test } from '../support/site';

test.use({ serviceWorkers: 'allow', expectedErrors: [/503|ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)/] });

const listing = `/properties/${landmark('featuredVilla')}`;

/** Opens a page and waits until its service worker controls the next page. */
async function openWithWorker(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller?.state === 'activated') return;
    await new Promise((resolve) => {
      const look = setInterval(() => {
        if (navigator.serviceWorker.controller?.state !== 'activated') return;
        clearInterval(look);
        resolve(undefined);
      }, 50);
    });
  });
}

/** Opens a URL as if typed into the address bar. `page.goto` would wait for hydration. */
const visit = (page: Page, path: string) =>
  Promise.all([page.waitForEvent('load'), page.evaluate((to) => location.assign(to), path)]);

const stored = (page: Page) => page.evaluate(async () => [await caches.keys(), await indexedDB.databases()].flat());

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);

  test.describe(`${language}: without a network`, () => {
    test('shows the offline page in the language of the address with the listings that this device has opened, and opens the page once the network is back', async ({
      page,
      context,
    }) => {
      await openWithWorker(page, at(listing));
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('offline-seen'))).not.toBeNull();
      await context.setOffline(true);
      await visit(page, at('/areas'));
      await expect(page).toHaveTitle(`${t('offline.title')} · ${t('site.name')}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
      await expect(page.getByText(t('offline.text'))).toBeVisible();
      const seen = page.locator('section', { has: page.getByRole('heading', { name: t('offline.seen') }) });
      await expect(seen.getByRole('listitem')).toContainText(title);
      await expect(page.getByRole('heading', { name: t('offline.favourites') })).toBeHidden();
      const fonts = page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].some(({ status }) => status === 'loaded');
      });
      expect(await fonts).toBe(true);

      await context.setOffline(false);
      await expect(page.getByRole('banner')).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL(at('/areas'));
    });

    test('stores and shows nothing of a signed-in user', async ({ page, context, member }) => {
      await member();
      await openWithWorker(page, at('/properties/my'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.reload();
      await hydrated(page);
      expect(await stored(page)).toEqual([]);
      await context.setOffline(true);
      await visit(page, at('/properties/my'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'));
      expect(await stored(page)).toEqual([]);
    });
  });
}

test('the service worker does not change redirects, 404 pages and other files @sweep', async ({ page, baseURL }) => {
  await openWithWorker(page, '/');
  await visit(page, '/my-properties');
  await expect(page).toHaveURL(/\/auth\?tab=login/);
  await hydrated(page);
  expect((await page.reload())?.fromServiceWorker()).toBe(true);
  await visit(page, '/nowhere/at-all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ar')('notFound.title'));
  expect((await page.reload())?.status()).toBe(404);
  const answer = await page.goto(`${baseURL}/icon.svg`);
  expect(answer?.headers()['content-type']).toBe('image/svg+xml');
});
