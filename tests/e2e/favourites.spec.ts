import type { Page } from '@playwright/test';
import { fillLogin, menuButton } from '../support/auth';
import { expect, hydrated, IN_ARABIC, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

/** A listing that the tests save. */
const LISTING = { title: 'Kept for a test', titleAr: 'إعلان محفوظ للاختبار' };
test.use({ expectedErrors: [/Failed to load resource/] });

/** Returns the heart button of a listing, on its page or its card. */
const heart = (page: Page, id: number) =>
  page.locator(`main :is([data-listing="${id}"], [data-slot="details-actions"]) button[aria-pressed]`).first();
const items = (page: Page) => page.locator('main article');
const saved = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]') as { id: number; price: number | null }[]);
/** Waits until the device has stored the prices of `count` favourites, which later show price drops. */
const described = (page: Page, count: number) =>
  expect.poll(async () => (await saved(page)).filter(({ price }) => price !== null).length).toBe(count);

const t = say('ar');

test.describe('favourites', () => {
  test(
    'of a visitor survive the login and leave the device at logout',
    IN_ARABIC,
    async ({ page, newUser, publish }) => {
      const account = await newUser();
      const id = await publish(LISTING);
      await page.goto('/favourites');
      await expect(page.getByRole('heading', { name: t('favourites.empty.title') })).toBeVisible();
      await page.getByRole('link', { name: t('favourites.empty.search') }).click();
      await expect(page).toHaveURL('/properties');
      // A client-side navigation renders new cards.
      const first = page.getByRole('article').first().locator('button[aria-pressed]');
      const url = page.url();
      await first.click();
      await expect(first).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('link', { name: t('shell.favourites.count', { count: 1 }) })).toBeVisible();
      expect(page.url()).toBe(url);
      await described(page, 1); // not by the page that follows
      await page.goto(`/properties/${id}`);
      await heart(page, id).click();
      await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'true');
      await described(page, 2);

      await page.goto('/favourites');
      await expect(items(page)).toHaveCount(2);
      await page.locator('main a[href*="/auth"]').click();
      await hydrated(page);
      await fillLogin(page, 'ar', account);
      await expect(page).toHaveURL('/favourites');
      await expect(items(page)).toHaveCount(2);
      await expect(page.getByText(t('favourites.inAccount'))).toBeVisible();
      await expect.poll(() => saved(page)).toEqual([]);
      await page.goto(`/properties/${id}`);
      await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'true');

      await menuButton(page, account, 'ar').click();
      await page.getByRole('menuitem', { name: t('shell.account.logout') }).click();
      await expectToast(page, t('shell.account.loggedOut'));
      await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'false');
      await page.goto('/favourites');
      await expect(page.getByRole('heading', { name: t('favourites.empty.title') })).toBeVisible();
    },
  );

  test(
    'work with the keyboard, follow another tab and do not open the listing',
    IN_ARABIC,
    async ({ page, context, publish }) => {
      const id = await publish(LISTING);
      await page.goto(`/properties?publisherId=1&keyword=${id}`);
      await heart(page, id).focus();
      await page.keyboard.press('Space');
      await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'true');
      await described(page, 1);
      const other = await context.newPage();
      await other.goto(`/properties/${id}`);
      await expect(heart(other, id)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Enter');
      await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'false');
      await expect(heart(other, id)).toHaveAttribute('aria-pressed', 'false');
      await heart(other, id).click();
      await expect(heart(page, id)).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/keyword=/);
      await other.close();
    },
  );
});
