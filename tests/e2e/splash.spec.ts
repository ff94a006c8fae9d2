import type { Page } from '@playwright/test';
import { address, expect, landmark, LANGUAGES, ON_PHONE, say, test } from '../support/site';

test.use({ splash: true, reducedMotion: 'no-preference' });

const splash = (page: Page) => page.locator('[data-slot=splash]');

/**
 * Pauses the animation that ends the splash at its start, even if it is over by now: a slow page may load for longer
 * than the splash lasts. @returns a function that moves it to a time in milliseconds
 */
async function stopAnimation(page: Page) {
  const pause = () =>
    splash(page).evaluate((element) => {
      const [animation] = element.getAnimations(); // none before the style sheet has loaded
      if (!animation) return false;
      animation.pause();
      animation.currentTime = 0;
      return true;
    });
  await expect.poll(pause, { intervals: [10] }).toBe(true);
  return (time: number) =>
    splash(page).evaluate((element, now) => {
      const [animation] = element.getAnimations();
      if (animation) animation.currentTime = now;
    }, time);
}

test(
  'the splash covers home for 1500 ms at the start of a session and no later page in any tab',
  ON_PHONE,
  async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'commit' });
    const moveTo = await stopAnimation(page);
    await expect(splash(page)).toBeVisible();
    // Returns whether the splash is on top at every corner and in the middle.
    const covers = () =>
      page.evaluate(() => {
        const { clientWidth, clientHeight } = document.documentElement;
        return [1, clientWidth / 2, clientWidth - 2].flatMap((x) =>
          [1, clientHeight / 2, clientHeight - 2].map((y) =>
            Boolean(document.elementFromPoint(x, y)?.closest('[data-slot=splash]')),
          ),
        );
      });
    expect(await covers()).not.toContain(false);
    await moveTo(1499);
    await expect(splash(page)).toHaveCSS('opacity', '1');
    await moveTo(1500 + 240);
    await expect(splash(page)).toBeHidden();
    expect(await covers()).not.toContain(true);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash(page)).toBeHidden();
    await page.goto('/en/properties');
    await expect(splash(page)).toBeHidden();

    const anotherTab = await context.newPage();
    await anotherTab.goto(`/properties/${landmark('featuredVilla')}`);
    await expect(anotherTab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash(anotherTab)).toBeHidden();
  },
);

for (const language of LANGUAGES)
  test(`${language}: the splash shows one of four texts and is hidden from screen readers @sweep`, async ({ page }) => {
    const t = say(language);
    await page.goto(address(language, '/'), { waitUntil: 'commit' });
    await stopAnimation(page);
    const line = splash(page).locator('p:visible');
    await expect(line).toHaveCount(1);
    const words = (['loading', 'searching', 'preparing', 'exploring'] as const).map((key) => t(`shell.splash.${key}`));
    expect(words).toContain(await line.textContent());
    await expect(splash(page)).toHaveAttribute('aria-hidden', 'true');
  });

test('the splash does not show with reduced motion or on a page other than home @sweep', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(splash(page)).toBeHidden();

  const starts = [
    { path: `/properties/${landmark('featuredVilla')}` },
    { path: '/en/properties' },
    { path: '/', referer: 'https://search.example/' },
  ];
  for (const { path, referer } of starts) {
    const session = await browser.newContext({ baseURL });
    const first = await session.newPage();
    await first.goto(path, { referer });
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(splash(first), path).toBeHidden();
    await session.close();
  }
});

test('slow devices show the splash too @sweep', async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 5000;
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await stopAnimation(page);
  await expect(splash(page)).toBeVisible();
});
