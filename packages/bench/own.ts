import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { processorMs, serverPid } from './processes';
import { ms, percentiles, type Report } from './report';

const SIZES = [24, 200, 1_000];
const TIMES = 30;
const BATCH = 100;
const PAGES: [what: string, query: string][] = [
  ['what needs something first', ''],
  ['one tab by price', '?state=live&sort=price_asc'],
  ['words', '?keyword=%D8%B4%D9%82%D8%A9'],
  ['the last page', '?page=42'],
];

/**
 * The page 'my listings' of accounts with so many, and a change of a hundred at once. The listings are borrowed from others, to
 * whom they go back.
 * @param url of a server of one process
 */
export async function measureOwn(url: string, client: pg.Client): Promise<Report> {
  const rows: (string | number)[][] = [];
  const pid = serverPid(url) ?? NaN;
  const medians = new Map<string, number[]>();
  for (const size of SIZES) {
    const { cookie, id } = await register(url);
    const { rows: borrowed } = await client.query<{ id: number; owner: number }>(
      `SELECT p.id, p.publisher_id AS owner FROM properties p JOIN search.listings l ON l.id = p.id
       WHERE l.live ORDER BY md5(p.id::text) LIMIT $1`,
      [size],
    );
    const ids = borrowed.map((each) => each.id);
    await client.query('UPDATE properties SET publisher_id = $1 WHERE id = ANY ($2)', [id, ids]);
    try {
      for (const [what, query] of PAGES) {
        const read = () => time(() => fetch(`${url}/en/profile${query}`, { headers: { cookie }, redirect: 'manual' }));
        await read();
        const before = processorMs(pid);
        const times: number[] = [];
        for (let at = 0; at < TIMES; at += 1) times.push(await read());
        const { p50, p95 } = percentiles(times);
        rows.push([what, size, ms(p50), ms(p95), ms((processorMs(pid) - before) / TIMES)]);
        medians.set(what, [...(medians.get(what) ?? []), p50]);
      }
      if (size < BATCH) continue;
      for (const action of ['pause', 'resume']) {
        const headers = { cookie, origin: url, 'content-type': 'application/json' };
        const body = JSON.stringify({ ids: ids.slice(0, BATCH), action });
        const took = await time(() => fetch(`${url}/api/properties/batch`, { method: 'POST', headers, body }));
        rows.push([`${action} ${BATCH} at once`, size, ms(took), '-', '-']);
      }
    } finally {
      await client.query(
        `UPDATE properties SET publisher_id = former.owner, paused_at = NULL
         FROM unnest($1::int[], $2::int[]) AS former(id, owner) WHERE properties.id = former.id`,
        [ids, borrowed.map((each) => each.owner)],
      );
      await client.query('DELETE FROM users WHERE id = $1', [id]);
    }
  }
  // Of the pages that show as many cards whatever the size.
  const alike = PAGES.slice(0, 2).map(([what]) => medians.get(what) ?? []);
  const growth = Math.max(...alike.map(([few = NaN, many = NaN]) => many / few));
  return {
    tables: [{ head: ['my listings', 'listings', 'p50 ms', 'p95 ms', 'processor ms'], rows }],
    bars: [
      {
        what: 'my listings with 200, beside those with 24',
        bar: 'p50 1.5 times as long at most',
        measured: `${growth.toFixed(2)} times`,
        met: growth <= 1.5,
      },
    ],
  };
}

async function register(url: string): Promise<{ cookie: string; id: number }> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      username: name,
      email: `${name}@example.com`,
      fullName: 'Bench',
      password: randomBytes(12).toString('hex'),
    }),
  });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  return {
    id,
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}

/** @returns milliseconds to the last byte. @throws Error where the answer is not 200 */
async function time(ask: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return performance.now() - start;
}
