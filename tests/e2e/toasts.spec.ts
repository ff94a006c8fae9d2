import type { Locator, Page } from '@playwright/test';
import { address, expect, followLink, hydrated, IN_ARABIC, landmark, pressButton, say, test } from '../support/site';
import { toast } from '../support/toasts';

test.use({ reducedMotion: 'no-preference' });

/** Opens a page and causes a toast by copying its link. @param works whether copying succeeds */
async function copyLink(page: Page, language: 'ar' | 'en', works = true) {
  await page.addInitScript((ok) => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => (ok ? Promise.resolve() : Promise.reject(new Error('not allowed'))) },
    });
  }, works);
  await page.goto(address(language, `/properties/${landmark('featuredVilla')}`));
  await share(page, language).click();
}

const share = (page: Page, language: 'ar' | 'en') =>
  page.getByRole('button', { name: say(language)('details.share.button') });

test('a toast closes after 5000 ms', async ({ page }) => {
  await page.clock.install();
  await copyLink(page, 'en');
  await expect(toast(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  // With the clock stopped, show a second toast: its time begins when it appears.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(toast(page)).toHaveCount(0);
  await share(page, 'en').click();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(4_900);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

const t = say('ar');

test('one toast shows at a time, is announced, is focused by F8 and can be closed', IN_ARABIC, async ({ page }) => {
  await copyLink(page, 'ar');
  await expect(toast(page)).toContainText(t('details.share.copied'));
  await share(page, 'ar').click();
  await expect(toast(page)).toHaveCount(1);
  const announcement = page.getByRole('status').filter({ hasText: t('details.share.copied') });
  await expect(announcement.first()).toBeAttached();
  await pressButton(toast(page), t('shell.close'));
  await expect(toast(page)).toHaveCount(0);

  await share(page, 'ar').click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: t('shell.toasts') }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test(
  'a swipe of over 50 px to the right closes a toast, a shorter one or one to the left does not @sweep',
  IN_ARABIC,
  async ({ page }) => {
    await copyLink(page, 'ar');
    const title = toast(page).getByText(t('details.share.copied'));
    await expect(title).toBeVisible();
    const swipe = async (by: number) => {
      await title.hover();
      const box = await title.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + by * share, y);
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toast(page)).toHaveAttribute('data-state', 'open');
    await swipe(-120);
    await expect(toast(page)).toHaveAttribute('data-state', 'open');
    await swipe(60);
    await expect(toast(page)).toHaveCount(0);
  },
);

test('an error toast looks like an error and is announced assertively @sweep', IN_ARABIC, async ({ page }) => {
  await copyLink(page, 'ar', false);
  await expect(toast(page)).toContainText(t('details.share.failed'));
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  const colour = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.background = 'var(--destructive)';
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  await expect(toast(page)).toHaveCSS('background-color', colour);
  await expect(page.locator('[role=status][aria-live=assertive]').first()).toBeAttached();
});

test(
  'a toast survives navigation, ends with a page load and covers no primary button @sweep',
  IN_ARABIC,
  async ({ page }) => {
    await copyLink(page, 'ar');
    await expect(toast(page)).toBeVisible();
    await followLink(page.getByRole('navigation', { name: t('shell.nav.label') }), t('shell.nav.home'));
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toBeVisible();
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const shown = await box(toast(page));
    const header = await box(page.getByRole('banner'));
    const search = await box(page.getByRole('search').getByRole('button', { name: t('home.search.submit') }));
    expect(shown.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(shown.y + shown.height).toBeLessThanOrEqual(search.y);
    await followLink(page.getByRole('banner'), t('shell.otherLanguage'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await hydrated(page);
    await expect(toast(page)).toHaveCount(0);
  },
);
