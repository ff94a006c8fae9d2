import { startProduct } from '../scripts/product';
import { measure, type Scores } from './lighthouse';
import type { Report } from './report';

const PATHS = ['/', '/properties?listingType=rent&propertyType=apartment', '/properties/3'];

/** Home, list and details of the demo data in both languages, as Lighthouse's phone sees them. */
export async function measureLighthouse(dataDir: string): Promise<Report> {
  const server = await startProduct({ dataDir, buildDir: '.next-test', env: { LOG_LEVEL: 'error' } });
  try {
    const urls = PATHS.flatMap((path) => [server.url + path, `${server.url}/en${path === '/' ? '' : path}`]);
    for (const url of urls) await fetch(url); // made once, as for any visitor but the first
    const scores = await measure(urls);
    return report(new Map([...scores].map(([url, score]) => [url.slice(server.url.length), score])));
  } finally {
    await server.stop();
  }
}

function report(scores: Map<string, Scores>): Report {
  const all = [...scores.values()];
  const performance = Math.min(...all.map((score) => score.performance));
  const paint = Math.max(...all.map((score) => score.largestPaint));
  const shift = Math.max(...all.map((score) => score.layoutShift));
  const kinds = ['performance', 'accessibility', 'best practices', 'SEO'];
  return {
    tables: [
      {
        head: ['page (Lighthouse, mobile)', ...kinds, 'largest paint ms', 'layout shift', 'failing'],
        rows: [...scores].map(([path, score]) => [
          path,
          ...[score.performance, score.accessibility, score['best-practices'], score.seo],
          ...[score.largestPaint.toFixed(0), score.layoutShift.toFixed(3), score.failing.join(' ') || '-'],
        ]),
      },
    ],
    bars: [
      {
        what: 'Lighthouse mobile: home, list, details, both languages',
        bar: 'performance 98, largest paint 1.8 s, no shift',
        measured: `${performance} at the least, ${(paint / 1_000).toFixed(2)} s and ${shift.toFixed(3)} at the most`,
        met: performance >= 98 && paint <= 1_800 && shift === 0,
      },
    ],
  };
}
