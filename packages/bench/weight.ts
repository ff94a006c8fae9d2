import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '@/scripts/chromium';
import { ask } from './load';
import type { Report, Table } from './report';

/** 1 KB = 1,000 bytes. */
const KB = 1_000;
/** Compressed HTML may grow by so much. */
const MORE_HTML = 1.15;

type Weight = { html: number; scripts: number };

/**
 * Kilobytes, compressed, of the HTML of home, list and details, and of the JavaScript that a phone fetches before anybody
 * touches the page, beside those of an earlier build where there is one.
 * @param id of a public listing
 */
export async function measureWeight(url: string, before: string | undefined, id: number): Promise<Report> {
  const pages = { home: '/', list: '/properties?listingType=rent', details: `/properties/${id}` };
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const table: Table = { head: ['page', 'HTML KB', 'before', 'JavaScript KB', 'before'], rows: [] };
  const grown = { html: [] as number[], scripts: [] as number[] };
  try {
    for (const [name, path] of Object.entries(pages)) {
      const now = await weigh(browser, url + path);
      const then = before ? await weigh(browser, before + path) : undefined;
      const cells = (['html', 'scripts'] as const).flatMap((key) => [
        now[key].toFixed(1),
        then?.[key].toFixed(1) ?? '-',
      ]);
      table.rows.push([name, ...cells]);
      if (then) grown.html.push(now.html / then.html);
      if (then) grown.scripts.push(now.scripts - then.scripts);
    }
  } finally {
    await browser.close();
  }
  if (!before) return { tables: [table], bars: [] };
  return {
    tables: [table],
    bars: [
      {
        what: 'compressed HTML of home, list, details',
        bar: `${MORE_HTML} of the build before`,
        measured: grown.html.map((ratio) => ratio.toFixed(2)).join(', '),
        met: Math.max(...grown.html) <= MORE_HTML,
      },
      {
        what: 'JavaScript before a touch',
        bar: 'no more than the build before',
        measured: grown.scripts.map((kb) => `${kb > 0 ? '+' : ''}${kb.toFixed(1)} KB`).join(', '),
        met: Math.max(...grown.scripts) < 0.1,
      },
    ],
  };
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const { body } = await ask(url);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js(?:$|\?)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await page.close();
  return { html: body.length / KB, scripts: scripts / KB };
}
