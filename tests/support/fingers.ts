import type { Page } from '@playwright/test';

/** On the screen. */
export type Place = [x: number, y: number];

/**
 * Fingers that touch the page, move and leave it together, each along a path of its own: as the screen tells the browser,
 * which then decides what is a scroll, a zoom of the page or the page's own.
 */
export async function moveFingers(page: Page, ...paths: Place[][]) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number | null) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: step === null ? [] : paths.map((path, id) => ({ id, ...at(path, step) })),
    });
  await touch('touchStart', 0);
  const steps = Math.max(...paths.map(({ length }) => length));
  for (let step = 1; step < steps; step += 1) await touch('touchMove', step);
  await touch('touchEnd', null);
  await browser.detach();
}

function at(path: Place[], step: number) {
  const [x, y] = path[Math.min(step, path.length - 1)] as Place;
  return { x, y };
}

/** From one place to another, in steps that a finger makes. */
export const line = ([x, y]: Place, [toX, toY]: Place, steps = 12): Place[] =>
  Array.from({ length: steps + 1 }, (_, i) => [x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps]);
