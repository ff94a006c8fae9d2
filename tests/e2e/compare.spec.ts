import type { Page } from '@playwright/test';
import { query } from '../support/http';
import { DIALOG, digits, expect, expectAccessible, expectRoom, IN_ARABIC, ON_BOTH, say, test } from '../support/site';

test.afterAll(() => query("DELETE FROM limits WHERE key LIKE 'shortlists:%'"));

/** Saves favourites on the device, as the heart button does. */
const keep = (page: Page, ids: number[]) => {
  const favourites = ids.map((id) => ({ id, createdAt: '2026-11-20T10:00:00.000Z' }));
  return page.evaluate((text) => localStorage.setItem('favourites', text), JSON.stringify(favourites));
};
const items = (page: Page) => page.locator('main article');

const t = say('ar');

test(
  'a user compares favourites side by side and shares them by a link that another user can copy',
  IN_ARABIC,
  async ({ page, browser, baseURL, publish }) => {
    const publishAs = (title: string) => publish({ title, titleAr: title });
    const [one, two] = [await publishAs('First beside'), await publishAs('Second beside')];
    await page.goto('/favourites');
    await keep(page, [one, two]);
    await page.goto('/favourites');
    await expect(items(page)).toHaveCount(2);
    for (const title of ['First beside', 'Second beside'])
      await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await expect(page.getByText(t('favourites.compare.chosen', { count: 2, max: 4 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('favourites.compare.open'), exact: true }).click();
    await expect(page).toHaveURL(`/compare?ids=${one},${two}`);
    const head = page.getByRole('columnheader');
    await expect(head.filter({ hasText: 'First beside' })).toBeVisible();
    const area = page.getByRole('rowgroup').filter({ has: page.getByText(t('form.field.area'), { exact: true }) });
    await expect(area).toContainText(digits('ar', 77));

    await page.goto('/favourites');
    await page.getByRole('button', { name: t('favourites.share.button') }).click();
    const sheet = page.locator(DIALOG);
    await sheet.getByRole('textbox', { name: t('favourites.share.name') }).fill('By the sea');
    await sheet.getByRole('button', { name: t('favourites.share.make') }).click();
    await expect(sheet.getByRole('status')).toContainText(t('favourites.share.made', { count: 2 }));
    await expectAccessible(page, DIALOG);
    const link = await sheet.locator('[dir=ltr]').textContent();
    expect(link).toMatch(/\/shortlists\/[\w-]{22}$/);

    const other = await browser.newContext({ baseURL, locale: 'ar' });
    const receiver = await other.newPage();
    await receiver.goto(new URL(link ?? '').pathname, { waitUntil: 'networkidle' });
    await expect(receiver.getByRole('heading', { level: 1 })).toHaveText('By the sea');
    await expect(receiver.locator('main article')).toHaveCount(2);
    await expectAccessible(receiver);
    await receiver.getByRole('button', { name: t('shortlist.copy.button') }).click();
    await receiver.getByRole('link', { name: t('shortlist.copy.see') }).click();
    await expect(items(receiver)).toHaveCount(2);
    await other.close();
  },
);

test(
  'a phone shows two compared listings beside each other, and more by scrolling inside the table @sweep',
  ON_BOTH,
  async ({ page, publish }) => {
    const title = 'A flat with a title that is long enough';
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await publish({ title, titleAr: title }));
    await page.goto(`/compare?ids=${ids.join(',')}`);
    await expectRoom(page);
    const heads = page.getByRole('columnheader');
    await expect(heads.nth(0)).toBeInViewport({ ratio: 0.5 });
    await expect(heads.nth(1)).toBeInViewport({ ratio: 0.5 });
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
    if (isWide) await expect(heads.nth(3)).toBeInViewport();
    else await expect(heads.nth(3)).not.toBeInViewport();
  },
);
