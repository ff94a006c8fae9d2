import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { newWord, usePublicListing } from './listing';
import { at } from './support';

/** Requests of visitors through the proxy during a fault: results, durations, and when service recovered. */
type Visit = { ask: () => Promise<number>; expected: number };
type Outcome = { kind: string; status: number | 'broken off' | 'no answer'; ms: number; endedAt: number };
type Row = Record<string, string | number>;
export type Outage = {
  outcomes: Outcome[];
  /** Time until everything succeeded again, from the end of the fault (or its beginning). */
  seconds: number;
  /** Rows of the table; tests add to it. */
  row: Row;
};

/** `begin` causes it and `end` removes it; without `end` it heals by itself. `more`: additional visits, one a second. */
type Fault = { begin: () => unknown; end?: () => unknown; ms: number; more?: Record<string, Visit> };

const TIMEOUT_MS = 20_000;
const HEAL_TIMEOUT_MS = 60_000;
/** Milliseconds in which every request must succeed to count as recovered. */
const HEALED_MS = 1_500;

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

/** Sends a request to the proxy and reads the whole answer. @returns its status */
async function visit(address: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(at.proxy + address, { ...init, signal: timeout() });
  await answer.arrayBuffer();
  return answer.status;
}

async function ask(kind: string, { ask }: Visit): Promise<Outcome> {
  const begun = performance.now();
  const status = await ask().catch((error: unknown) =>
    error instanceof Error && error.name === 'TimeoutError' ? ('no answer' as const) : ('broken off' as const),
  );
  const endedAt = performance.now();
  return { kind, status, ms: endedAt - begun, endedAt };
}

/** Collects the faults of a file, whose table is printed at its end. */
export function useVisitors() {
  const rows: Row[] = [];
  const listing = usePublicListing();
  afterAll(() => console.table(rows));
  const always: Record<string, Visit> = {
    'stored page': { ask: () => visit('/'), expected: 200 },
    'new page': { ask: () => visit(`/properties?keyword=${newWord()}`), expected: 200 },
    change: { ask: () => visit(...listing.keep()), expected: 204 },
  };

  async function during(fault: string, { begin, end, ms, more = {} }: Fault): Promise<Outage> {
    const visits = { ...always, ...more };
    const outcomes: Outcome[] = [];
    let isOver = false;
    const visitor = async (kind: string, what: Visit, pause: number) => {
      while (!isOver) {
        outcomes.push(await ask(kind, what));
        await sleep(pause);
      }
    };
    const visitors = [
      ...Object.entries(always).flatMap(([kind, what]) => [visitor(kind, what, 100), visitor(kind, what, 100)]),
      ...Object.entries(more).map(([kind, what]) => visitor(kind, what, 1_000)),
    ];
    await sleep(1_000);
    outcomes.length = 0;
    let from = performance.now();
    await begin();
    await sleep(ms);
    if (end) {
      await end();
      from = performance.now();
    }
    const isWell = ({ kind, status }: Outcome) => status === visits[kind]?.expected;
    const healed = () =>
      Math.max(from, ...outcomes.filter((outcome) => !isWell(outcome)).map(({ endedAt }) => endedAt));
    const deadline = performance.now() + HEAL_TIMEOUT_MS;
    while (performance.now() < Math.min(deadline, healed() + HEALED_MS)) await sleep(100);
    isOver = true;
    await Promise.all(visitors); // some of them may have waited all the time
    const seconds = (healed() - from) / 1000;
    const statusesOf = (kind: string) => countStatuses(outcomes.filter((each) => each.kind === kind));
    const row: Row = {
      fault,
      ...Object.fromEntries(Object.keys(visits).map((kind) => [kind, statusesOf(kind)])),
      'slowest, s': (Math.max(...outcomes.map((outcome) => outcome.ms)) / 1000).toFixed(1),
      'healed after, s': seconds.toFixed(1),
    };
    rows.push(row);
    return { outcomes, seconds, row };
  }

  return { listing, during };
}

function countStatuses(outcomes: Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { status } of outcomes) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/**
 * Asserts that every visitor got the response or was asked to retry, saw none of our error pages, and never waited for
 * a response that was lost.
 */
export function expectHonest({ outcomes, seconds }: Outage, healsWithin: number): void {
  const statuses = [...new Set(outcomes.map(({ status }) => status))];
  expect(statuses.filter((status) => ![200, 201, 204, 503, 'broken off'].includes(status))).toEqual([]);
  expect(seconds).toBeLessThan(healsWithin);
}

/** Asserts that no visitor noticed. */
export function expectUnnoticed({ outcomes, row }: Outage): void {
  const statuses = [...new Set(outcomes.map(({ status }) => status))];
  expect(
    statuses.filter((status) => ![200, 201, 204].includes(Number(status))),
    JSON.stringify(row),
  ).toEqual([]);
}

/** Queries the primary as superuser, for whom connections are reserved. */
export async function onPrimary<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env.PRIMARY_ADMIN_URL });
  client.on('error', () => undefined); // the test may end this connection
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it has ended
    }
  }
}
