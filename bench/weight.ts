import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium';
import type { Report } from './report';

/** 1 KB = 1,000 bytes. */
const KB = 1_000;

/**
 * Kilobytes of JavaScript, compressed, that a phone fetches before anybody touches the page, above those of an empty
 * page of the same build.
 * @param id of a public listing
 */
export async function measureWeight(url: string, id: number): Promise<Report> {
  const pages = [
    { name: 'home', path: '/', bar: 40 },
    { name: 'list', path: '/properties?listingType=rent', bar: 40 },
    { name: 'details', path: `/properties/${id}`, bar: 30 },
  ];
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const weigh = async (path: string) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const bytes = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\.js(?:$|\?)/.test(name))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
      await page.close();
      return bytes / KB;
    };
    const empty = await weigh('/empty/0');
    const weights: number[] = [];
    for (const { path } of pages) weights.push(await weigh(path));
    const above = weights.map((weight) => weight - empty);
    return {
      tables: [
        {
          head: ['JavaScript before any touch', 'KB, compressed', 'above an empty page'],
          rows: [
            ['empty page', empty.toFixed(1), ''],
            ...pages.map(({ name }, index) => [name, weights[index]!.toFixed(1), above[index]!.toFixed(1)]),
          ],
        },
      ],
      bars: [
        {
          what: 'JavaScript before any touch, compressed, above an empty page',
          bar: 'home and list 40 KB, details 30 KB',
          measured: pages.map(({ name }, index) => `${name} ${above[index]!.toFixed(1)}`).join(', '),
          met: pages.every(({ bar }, index) => above[index]! <= bar),
        },
      ],
    };
  } finally {
    await browser.close();
  }
}
