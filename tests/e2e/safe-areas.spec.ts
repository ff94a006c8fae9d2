import type { Page } from '@playwright/test';
import { address, expect, LANGUAGES, ON_PHONE, test } from '../support/site';

/** Size and safe area insets of a phone, in portrait and landscape. CSS pixels. */
const UPRIGHT = { width: 390, height: 844, top: 47, bottom: 34, left: 0, right: 0 };
const LYING = { width: 844, height: 390, top: 0, bottom: 21, left: 47, right: 30 };
type Phone = typeof UPRIGHT;
/** Pixels by which an icon button's target extends beyond its icon; it may overlap the gutter. */
const RIM = 10.5;

async function hold(page: Page, { width, height, ...insets }: Phone) {
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Returns the controls among `selector` that overlap the notch, the home bar or the edge of the screen. */
const covered = (page: Page, selector: string, { width, height, top, bottom, left, right }: Phone) =>
  page.locator(selector).evaluateAll(
    (elements, clear) =>
      elements
        .map((element) => ({ name: element.textContent?.slice(0, 30), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.bottom > 0 && box.top < clear.screen)
        .filter(
          ({ box }) =>
            box.top < clear.top - 0.5 ||
            box.bottom > clear.bottom + 0.5 ||
            box.left < clear.left - clear.rim ||
            box.right > clear.right + clear.rim,
        )
        .map(({ name }) => name),
    { top, bottom: height - bottom, left, right: width - right, screen: height, rim: RIM },
  );

for (const language of LANGUAGES) {
  for (const [name, phone] of Object.entries({ upright: UPRIGHT, lying: LYING }))
    test(
      `${language}: on a phone with a notch, ${name}, header and navigation keep their controls inside the safe area @sweep`,
      ON_PHONE,
      async ({ page }) => {
        await hold(page, phone);
        await page.goto(address(language, '/properties?featured=true'));
        const controls = 'body > header button, body > header a';
        expect(await page.locator(controls).count()).toBeGreaterThan(4);
        expect(await covered(page, controls, phone)).toEqual([]);
      },
    );
}
