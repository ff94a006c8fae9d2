import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sign } from '@/lib/internal-signature';
import { median, ms, type Report } from './report';

const TIMES = 5;
/** Milliseconds between two tries while the server's own clock is at it. */
const PAUSE = 500;

/**
 * Lets the server do what is due, as its own clock does once a minute.
 * @returns milliseconds
 */
export async function tick(url: string, secret: string): Promise<number> {
  for (;;) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/internal/tick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-baraha-signature': sign(secret, Date.now()) },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`the tick answered ${answer.status}`);
    const done = (await answer.json()) as { listings: unknown };
    if (done.listings !== null) return performance.now() - start;
    await sleep(PAUSE);
  }
}

/** What the server does by itself: once a minute where little is due, and in the minute of the hour that counts words. */
export async function measureClock(url: string, secret: string, client: pg.Client): Promise<Report> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await tick(url, secret));
  await client.query('COMMENT ON MATERIALIZED VIEW search.terms IS NULL'); // due at once
  const hourly = await tick(url, secret);
  return {
    tables: [
      {
        head: ['work on the clock', 'ms'],
        rows: [
          [`once a minute (median of ${TIMES})`, ms(median(times))],
          ['once an hour, with the words that suggestions are made of', ms(hourly)],
        ],
      },
    ],
    bars: [],
  };
}
