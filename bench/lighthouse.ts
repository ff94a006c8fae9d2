import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium';

export type Scores = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Milliseconds. */
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Audits outside performance that did not pass. */
  failing: string[];
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Whether the slow line and processor of Lighthouse's mobile profile are applied to the browser, or computed afterwards. */
export type Throttling = 'devtools' | 'simulate';

/** Lighthouse's mobile profile on some addresses, each three times: the run with the median performance counts. */
export async function measure(urls: string[], throttling: Throttling): Promise<Map<string, Scores>> {
  const browser = await findChromium();
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...browser.args, '--headless=new', '--disable-dev-shm-usage'],
    envVars: { ...process.env, ...browser.env },
  });
  try {
    const results = new Map<string, Scores>();
    for (const url of urls) {
      const runs: Scores[] = [];
      for (let run = 0; run < 3; run += 1) runs.push(await once(url, chrome.port, throttling));
      runs.sort((a, b) => a.performance - b.performance);
      results.set(url, runs[1]!);
    }
    return results;
  } finally {
    chrome.kill();
  }
}

async function once(url: string, port: number, throttlingMethod: Throttling): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttlingMethod,
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100);
  const failing = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? NaN,
    blockingTime: audits['total-blocking-time']?.numericValue ?? NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    failing,
  };
}
