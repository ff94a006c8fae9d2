import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '@/scripts/chromium';
import { startProduct } from '@/scripts/product';
import type { Report } from './report';

const PATHS = ['/', '/properties?listingType=rent&propertyType=apartment', '/properties/3'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

type Scores = {
  categories: number[];
  /** Milliseconds. */
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Audits outside performance that did not pass. */
  failing: string[];
};
/** Whether the slow line and processor of Lighthouse's mobile profile are applied to the browser, or computed afterwards. */
type Throttling = 'devtools' | 'simulate';

/**
 * Home, list and details of the demo data in both languages, as Lighthouse's phone sees them. Applied throttling counts: from
 * a server on the same machine all scripts arrive before the first paint, and the simulation counts them into it.
 */
export async function measureLighthouse(dataDir: string): Promise<Report> {
  const server = await startProduct({ dataDir, buildDir: '.next-test', env: { LOG_LEVEL: 'error' } });
  const browser = await findChromium();
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...browser.args, '--headless=new', '--disable-dev-shm-usage'],
    envVars: { ...process.env, ...browser.env },
  });
  const marks = ['largest paint ms', 'blocking time ms', 'layout shift', 'failing'];
  const head = ['page (Lighthouse, mobile, applied)', ...CATEGORIES, ...marks, 'performance simulated'];
  const rows: (string | number)[][] = [];
  try {
    for (const path of PATHS.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`])) {
      await fetch(server.url + path); // made once, as for any visitor but the first
      const applied = await typicalScores(server.url + path, chrome.port, 'devtools');
      const simulated = await typicalScores(server.url + path, chrome.port, 'simulate');
      const times = [applied.largestPaint, applied.blockingTime].map((time) => time.toFixed(0));
      const failing = applied.failing.join(' ') || '-';
      const shift = applied.layoutShift.toFixed(3);
      rows.push([path, ...applied.categories, ...times, shift, failing, simulated.categories[0] ?? '-']);
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
  return { tables: [{ head, rows }], bars: [] };
}

/** Of three runs the one with the median performance. */
async function typicalScores(url: string, port: number, throttling: Throttling): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await scores(url, port, throttling));
  return runs.sort((a, b) => (a.categories[0] ?? 0) - (b.categories[0] ?? 0))[RUNS >> 1]!;
}

async function scores(url: string, port: number, throttlingMethod: Throttling): Promise<Scores> {
  const onlyCategories = [...CATEGORIES];
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories, throttlingMethod });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  return {
    categories: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
    blockingTime: audits['total-blocking-time']?.numericValue ?? NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    failing: CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}
