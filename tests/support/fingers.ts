import type { Page } from '@playwright/test';

/** Screen coordinates in CSS pixels. */
export type Place = [x: number, y: number];

/**
 * Moves fingers on the page together, each along its own path, by touch events at browser level: the browser decides
 * between scrolling, zooming and the page's own gesture.
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
