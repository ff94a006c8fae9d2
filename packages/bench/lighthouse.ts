import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '@/scripts/chromium';
import { startProduct } from '@/scripts/product';
import type { Report } from './report';

const PATHS = ['/', '/properties?listingType=rent&propertyType=apartment', '/properties/3'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Audits, with the decimals to show. */
const FIGURES = {
  'largest paint ms': ['largest-contentful-paint', 0],
  'blocking time ms': ['total-blocking-time', 0],
  'layout shift': ['cumulative-layout-shift', 3],
} as const;
const RUNS = 3;

/** The performance, and the cells of its row. */
type Run = { performance: number; cells: string[] };
/** Whether the slow line and processor of Lighthouse's mobile profile are applied to the browser, or computed afterwards. */
type Throttling = 'devtools' | 'simulate';

/**
 * Home, list and details of the demo data in both languages, as Lighthouse's phone sees them. Applied throttling counts: from
 * a server on the same machine all scripts arrive before the first paint, and the simulation counts them into it.
 */
export async function measureLighthouse(dataDir: string): Promise<Report> {
  const server = await startProduct({ dataDir, releasesDir: 'releases', env: { LOG_LEVEL: 'error' } });
  const browser = await findChromium();
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...browser.args, '--headless=new', '--disable-dev-shm-usage'],
    envVars: { ...process.env, ...browser.env },
  });
  const head = ['page (Lighthouse, mobile, applied)', ...CATEGORIES, ...Object.keys(FIGURES), 'performance simulated'];
  const rows: (string | number)[][] = [];
  try {
    for (const path of PATHS.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`])) {
      await fetch(server.url + path); // made once, as for any visitor but the first
      const applied = await typicalRun(server.url + path, chrome.port, 'devtools');
      const simulated = await typicalRun(server.url + path, chrome.port, 'simulate');
      rows.push([path, ...applied.cells, simulated.performance]);
    }
  } finally {
    chrome.kill();
    await server.stop();
  }
  return { tables: [{ head, rows }], bars: [] };
}

/** Of three runs the one with the median performance. */
async function typicalRun(url: string, port: number, throttling: Throttling): Promise<Run> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url, port, throttling));
  return runs.sort((a, b) => a.performance - b.performance)[RUNS >> 1]!;
}

async function measure(url: string, port: number, throttlingMethod: Throttling): Promise<Run> {
  const onlyCategories = [...CATEGORIES];
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories, throttlingMethod });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const figures = Object.values(FIGURES).map(([audit, digits]) => (audits[audit]?.numericValue ?? NaN).toFixed(digits));
  return { performance: scores[0] ?? 0, cells: [...scores.map(String), ...figures] };
}
