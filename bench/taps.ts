import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium';

export type Tap = {
  name: string;
  /** From the tap to the next frame, as the browser's own event timing says it. */
  paintMs: number[];
  /** From the tap to the first frame that shows what was opened. */
  openMs: number[];
};

const RUNS = 5;
/** The browser reports no interaction that was answered within 16 ms. */
const UNREPORTED_MS = 16;
const REPORT_TIMEOUT_MS = 5_000;
/** Of each tap: the page, what is pressed, and what there is once it is open. */
const TAPS = [
  { name: 'filters', path: '/properties', press: '[popovertarget=filters]', opened: '#filters:popover-open' },
  { name: 'gallery', path: '/properties/3', press: 'section[aria-roledescription] li button', opened: 'dialog[open]' },
  { name: 'areas', path: '/', press: '[role=search] button[aria-haspopup=dialog]', opened: 'dialog[open]' },
  { name: 'menu', path: '/', press: 'header [aria-haspopup=menu]', opened: '[role=menu]', as: 'owner' },
];

/** The first press of a page that nobody has touched, in both languages, on a phone with a slow processor and line. */
export async function measureTaps(origin: string, password: string): Promise<Tap[]> {
  const { env, ...launch } = await findChromium();
  const browser = await chromium.launch({ ...launch, env: { ...process.env, ...env } });
  try {
    const taps: Tap[] = [];
    for (const language of ['', '/en'])
      for (const { name, path, ...tap } of TAPS) {
        const url = `${origin}${language}${path === '/' && language ? '' : path}`;
        const measured: Tap = { name: `${name} at ${url.slice(origin.length)}`, paintMs: [], openMs: [] };
        for (let run = 0; run < RUNS; run += 1) {
          const { paintMs, openMs } = await once(browser, url, { ...tap, password });
          measured.paintMs.push(paintMs);
          measured.openMs.push(openMs);
        }
        taps.push(measured);
      }
    return taps;
  } finally {
    await browser.close();
  }
}

type Press = { press: string; opened: string; as?: string; password: string };
type Marks = { paintMs: number; openMs: number };

async function once(browser: Browser, url: string, { press, opened, as, password }: Press): Promise<Marks> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    // Whoever removes the types of this file calls it for every inner function.
    await page.addInitScript('globalThis.__name = (each) => each');
    if (as) await page.request.post(new URL('/api/login', url).href, { data: { username: as, password } });
    await slowDown(page);
    await context.addCookies([{ name: 'splash', value: '1', url: url }]);
    await page.goto(url, { waitUntil: 'networkidle' });
    const button = page.locator(press).first();
    await button.waitFor();
    await page.evaluate(observe, { opened, unreported: UNREPORTED_MS, timeout: REPORT_TIMEOUT_MS });
    await button.tap();
    return await page.evaluate(() => (window as unknown as { marks: Promise<Marks> }).marks);
  } finally {
    await context.close();
  }
}

/** As Lighthouse does: slow 4G, and a quarter of the processor. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Runs in the page. */
function observe({ opened, unreported, timeout }: { opened: string; unreported: number; timeout: number }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const open = async () => {
    const { timeStamp } = await new Promise<Event>((resolve) =>
      addEventListener('pointerdown', resolve, { once: true, capture: true }),
    );
    while (!document.querySelector(opened)) await frame();
    await frame();
    return performance.now() - timeStamp;
  };
  const paint = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const interactions = list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[];
      const longest = Math.max(...interactions.filter((entry) => entry.interactionId).map(({ duration }) => duration));
      if (interactions.some(({ name }) => name === 'click')) resolve(longest);
    }).observe({ type: 'event', durationThreshold: unreported } as PerformanceObserverInit);
    setTimeout(() => resolve(unreported), timeout);
  });
  (window as unknown as { marks: Promise<Marks> }).marks = Promise.all([paint, open()]).then(([paintMs, openMs]) => ({
    paintMs,
    openMs: Math.round(openMs),
  }));
}
