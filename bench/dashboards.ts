import { asAdmin } from './admin';
import { percentiles } from './load';
import { ms, type Table } from './report';

const TIMES = 40;

/** Every view of the dashboards, first and deep, with words that are common, rare and nobody's. */
const PAGES = [
  '/admin',
  '/admin?page=20',
  '/admin?tab=approved',
  '/admin?tab=approved&page=100',
  '/admin?tab=approved&q=شقة',
  '/admin?tab=manage',
  '/admin-dashboard',
  '/admin-dashboard?page=100',
  '/admin-dashboard?q=fahad',
  '/admin-dashboard?q=zzzzqq',
  '/admin-dashboard?state=pending',
  '/admin-dashboard?tab=users',
  '/admin-dashboard?tab=users&page=100',
  '/admin-dashboard?tab=users&q=fahad',
  '/admin-dashboard/activity',
];

/**
 * Times the pages of both dashboards as a signed-in admin gets them, one request after the other, until the last byte:
 * nothing of them is cached.
 */
export async function measureDashboards(url: string): Promise<Table> {
  const rows = await asAdmin(url, async (cookie) => {
    const measured: string[][] = [];
    for (const page of PAGES) {
      const times: number[] = [];
      for (let time = -2; time < TIMES; time += 1) {
        const start = performance.now();
        const answer = await fetch(url + encodeURI(page), { headers: { cookie }, redirect: 'manual' });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
        if (time >= 0) times.push(performance.now() - start);
      }
      const { p50, p95, p99 } = percentiles(times);
      measured.push([page, ms(p50), ms(p95), ms(p99)]);
    }
    return measured;
  });
  return { head: ['dashboard (one admin, nothing cached)', 'p50 ms', 'p95 ms', 'p99 ms'], rows };
}
