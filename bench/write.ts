import type pg from 'pg';
import { asAdmin } from './admin';
import { ask } from './ask';
import { percentiles } from './load';
import { ms, type Report } from './report';
import { places, withWaiting, type Waiting } from './waiting';

/** What approving did: milliseconds of each call, and how many places were wrong at the next request, or gave an error. */
export type Approvals = { times: number[]; wrong: Record<string, number> };

type Look = { place: string; status: number; shown: boolean };
/** Approvals before those that are measured. */
const WARM_UP = 20;
/** A place of its own in the counts: a server or a proxy that had no answer has shown nothing old. */
const AN_ERROR = 'an error';

/**
 * Approves listings one after the other. Everywhere they will show up is asked for before, so that the old answer is
 * kept where anything is kept, and again as soon as the call has answered.
 * @param options.lookAt where visitors ask, if that is not the server
 * @param options.looks at each place, each over a connection of its own, which the server's processes take in turns
 */
export function approve(
  url: string,
  client: pg.Client,
  { count, skip = 0, lookAt = url, looks = 1 }: { count: number; skip?: number; lookAt?: string; looks?: number },
): Promise<Approvals> {
  return withWaiting(client, count, skip, (listings) =>
    asAdmin(url, async (cookie) => {
      const times: number[] = [];
      const wrong = Object.fromEntries([...Object.keys(places), AN_ERROR].map((place) => [place, 0]));
      for (const listing of listings) {
        const check = async (expected: boolean) => {
          for (const { place, status, shown } of await lookEverywhere(lookAt, listing, looks)) {
            if (status >= 500) wrong[AN_ERROR]! += 1;
            else if (shown !== expected) wrong[place]! += 1;
          }
        };
        await check(false);
        const start = performance.now();
        const answer = await fetch(`${url}/api/properties/${listing.id}/approve`, {
          method: 'PUT',
          headers: { cookie },
        });
        await answer.text();
        if (answer.status !== 200) throw new Error(`approving ${listing.id} answered ${answer.status}`);
        times.push(performance.now() - start);
        await check(true);
      }
      return { times, wrong };
    }),
  );
}

async function lookEverywhere(url: string, listing: Waiting, looks: number): Promise<Look[]> {
  const all = Object.entries(places).flatMap(([place, of]) => {
    const { path, shows } = of(listing);
    return Array.from({ length: looks }, async () => {
      const { status, body } = await ask(url + path, { agent: false, encoding: 'identity' });
      return { place, status, shown: status === 200 && shows.test(body.toString()) };
    });
  });
  return Promise.all(all);
}

/**
 * How long an approval takes, and whether it is public everywhere at the next request.
 * @param count listings that are approved, the first of them untimed
 */
export async function measureWrite(url: string, client: pg.Client, count = 220): Promise<Report> {
  // Each connection learns the statements once, and this is measured warm as all the rest is.
  await approve(url, client, { count: WARM_UP });
  const { times, wrong } = await approve(url, client, { count: count - WARM_UP, skip: WARM_UP });
  const { p50, p95, p99 } = percentiles(times);
  return {
    tables: [
      {
        head: [
          'write',
          'n',
          'p50 ms',
          'p95 ms',
          'p99 ms',
          ...Object.keys(wrong).map((place) => `wrong next: ${place}`),
        ],
        rows: [['approve a listing', times.length, ms(p50), ms(p95), ms(p99), ...Object.values(wrong)]],
      },
    ],
    bars: [
      {
        what: 'approve a listing, and public everywhere at the next request',
        bar: 'p95 20 ms, none wrong',
        measured: `p95 ${ms(p95)}, ${total(wrong)} wrong of ${times.length}`,
        met: p95 <= 20 && total(wrong) === 0,
      },
    ],
  };
}

/** How many answers were wrong, wherever. */
export const total = (wrong: Record<string, number>) => Object.values(wrong).reduce((a, b) => a + b, 0);
