import type { Page } from '@playwright/test';
import { query } from '../support/http';
import { expect, expectAccessible, IN_ARABIC, login, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

const bar = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name });
const contacts = 'a[href^="tel:"], a[href^="https://wa.me/"]';
/** Waits until the session is known and dependent content has rendered. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

const t = say('ar');
const titles = { title: 'A flat of mine', titleAr: 'شقتي' };

test(
  "the owner's bar appears for the owner without layout shift and covers nothing",
  IN_ARABIC,
  async ({ page, isMobile, newUser, publish }) => {
    const owner = await newUser();
    const id = await publish({ ...titles, publisherId: owner.id });
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`/properties/${id}`);
    await settled(page);
    await expect(bar(page, t('owner.bar'))).toHaveCount(0);
    const before = await heading.boundingBox();

    await login(page, owner);
    // Delay the bar until the page is final: on a busy machine, late fonts cause layout shifts even after the first
    // paint.
    const released = Promise.withResolvers<void>();
    await page.route('**/messages/owner', async (route) => {
      await released.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/messages/owner');
    await page.goto(`/properties/${id}`);
    await asked;
    const observed = await page.evaluateHandle(async () => {
      await document.fonts.ready;
      const shifts: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      return { observer, shifts };
    });
    released.resolve();
    await expect(bar(page, t('owner.bar'))).toBeVisible();
    const shifts = await observed.evaluate(async ({ observer, shifts }) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [...shifts, ...observer.takeRecords()];
    });
    expect(shifts).toEqual([]);
    expect(await heading.boundingBox()).toEqual(before);

    const edit = bar(page, t('owner.bar')).getByRole('link', { name: t('owner.edit') });
    await expect(edit).toHaveAttribute('href', `/properties/edit/${id}`);
    const buttons = [t('payment.feature.action'), t('owner.remove'), t('my.more')];
    await expect(bar(page, t('owner.bar')).getByRole('button')).toHaveText(buttons);
    if (!isMobile) return;
    for (const control of await bar(page, t('owner.bar')).locator('> a, > button').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  },
);

test(
  'removal asks for confirmation and removes the listing from its page and the lists',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId, username } = await member();
    const word = `z${username.replace('_', '')}`;
    const id = await publish({ title: `Villa ${word}`, titleAr: `Villa ${word}`, publisherId });
    await page.goto(`/properties/${id}`);
    const remove = bar(page, t('owner.bar')).getByRole('button', { name: t('owner.remove') });
    const dialog = page.getByRole('dialog');
    await remove.click();
    await expect(dialog.getByRole('heading')).toHaveText(t('owner.removal.title'));
    await expect(dialog).toContainText(`Villa ${word}`);
    await dialog.getByRole('button', { name: t('shell.cancel') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();

    await remove.click();
    await dialog.getByRole('button', { name: t('owner.removal.confirm') }).click();
    await expect(page).toHaveURL('/properties');
    await expectToast(page, t('owner.removal.done'));
    await page.goto(`/properties?keyword=${word}`);
    // The page shows similar listings instead.
    await expect(page.getByRole('heading', { name: t('list.empty.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: `Villa ${word}` })).toHaveCount(0);
    expect(await query('SELECT FROM properties WHERE id = $1 AND deleted_at IS NULL', [id])).toEqual([]);
  },
);

test.describe('a pending listing', () => {
  test.use({ expectedErrors: [/404/] });

  test(
    'is shown to its owner as pending, with actions and without contact buttons',
    IN_ARABIC,
    async ({ page, member, publish }) => {
      const owner = await member();
      const id = await publish({ ...titles, approved: false, daysLeft: 59, publisherId: owner.id });
      const answer = await page.goto(`/properties/${id}`);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(page).toHaveTitle(new RegExp(titles.titleAr));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.titleAr);
      await expect(page.getByRole('note')).toContainText(t('owner.pending.title'));
      await expect(page.locator(contacts)).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('details.share.button') })).toHaveCount(0);
      const edit = bar(page, t('owner.bar')).getByRole('link', { name: t('owner.edit') });
      await expect(edit).toHaveAttribute('href', `/properties/edit/${id}`);
      await expectAccessible(page);
    },
  );
});
