import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { serverProcesses } from '../support/memory';
import { newWord, usePublicListing } from './listing';
import { at, control } from './support';

/** What visitors of the proxy see while something is wrong, for how long, and what heals it: a table at the end. */
const KINDS = ['stored page', 'new page', 'change'] as const;
type Kind = (typeof KINDS)[number];
type Outcome = { kind: Kind; status: number | 'broken off'; ms: number; endedAt: number };
type Outage = { outcomes: Outcome[]; seconds: number };

const TIMEOUT_MS = 20_000;
const rows: Record<string, string | number>[] = [];

const listing = usePublicListing();
afterAll(() => console.table(rows));

const ASKED: Record<Kind, () => [address: string, init: RequestInit, expected: number]> = {
  'stored page': () => ['/', {}, 200],
  'new page': () => [`/properties?keyword=${newWord()}`, {}, 200],
  change: () => [...listing.keep(), 204],
};

async function ask(kind: Kind): Promise<Outcome> {
  const [address, init] = ASKED[kind]();
  const begun = performance.now();
  const status = await fetch(at.proxy + address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 'broken off' as const,
  );
  const endedAt = performance.now();
  return { kind, status, ms: endedAt - begun, endedAt };
}

const isWell = ({ kind, status }: Outcome) => status === ASKED[kind]()[2];

/**
 * @param begin makes the fault
 * @param end takes it away; without it, it heals by itself
 * @returns what was answered meanwhile, and the seconds from its end (or its beginning) until all went well again
 */
async function during(
  fault: string,
  { begin, end, ms }: { begin: () => unknown; end?: () => unknown; ms: number },
): Promise<Outage> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const visit = async (kind: Kind) => {
    while (!isOver) {
      outcomes.push(await ask(kind));
      await sleep(100);
    }
  };
  const visitors = [...KINDS, ...KINDS].map(visit);
  await sleep(1_000);
  outcomes.length = 0;
  let from = performance.now();
  await begin();
  await sleep(ms);
  if (end) {
    await end();
    from = performance.now();
  }
  let healed = from;
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    healed = Math.max(from, ...outcomes.filter((outcome) => !isWell(outcome)).map(({ endedAt }) => endedAt));
    if (performance.now() - healed > 1_500) break;
  }
  isOver = true;
  await Promise.all(visitors);
  const seconds = (healed - from) / 1000;
  rows.push({
    fault,
    ...Object.fromEntries(KINDS.map((kind) => [kind, countStatuses(outcomes.filter((each) => each.kind === kind))])),
    'slowest, s': (Math.max(...outcomes.map((outcome) => outcome.ms)) / 1000).toFixed(1),
    'healed after, s': seconds.toFixed(1),
  });
  return { outcomes, seconds };
}

function countStatuses(outcomes: Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { status } of outcomes) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/** Whoever asked got that, or was told to come again; nobody saw a fault of ours. */
function expectHonest({ outcomes, seconds }: Outage, healsWithin: number) {
  const statuses = [...new Set(outcomes.map(({ status }) => status))];
  expect(statuses.filter((status) => ![200, 204, 503, 'broken off'].includes(status))).toEqual([]);
  expect(seconds).toBeLessThan(healsWithin);
}

async function onPrimary<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env.PRIMARY_ADMIN_URL });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The processes of the primary, the one that has started the others first. */
async function postgresProcesses(): Promise<number[]> {
  const [setting] = await onPrimary<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const first = Number(readFileSync(`${setting?.folder}/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  const parentOf = (pid: number) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return undefined; // it has ended
    }
  };
  return [
    first,
    ...readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === first),
  ];
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it has ended
    }
  }
}

it('a process of a server that is killed breaks its requests off, and is replaced', async () => {
  const begin = () => signal(serverProcesses(at.a).slice(1, 2), 'SIGKILL');
  expectHonest(await during('a process of a server killed', { begin, ms: 2_000 }), 15);
}, 120_000);

it('a process of the database that is killed, upon which it begins all anew, costs seconds', async () => {
  const begin = async () => {
    const [backend] = await onPrimary<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = 'baraha' AND backend_type = 'client backend' LIMIT 1",
    );
    signal([backend?.pid ?? 0], 'SIGKILL');
  };
  expectHonest(await during('a process of the database killed', { begin, ms: 2_000 }), 20);
}, 120_000);

it('a database that is stopped and started again is found again', async () => {
  const outage = await during('the database stopped for 5 s', {
    begin: () => control('database/stop'),
    end: () => control('database/start'),
    ms: 5_000,
  });
  expectHonest(outage, 20);
}, 180_000);

it('a database that hangs is given up in time, and asked again', async () => {
  let stopped: number[] = [];
  const outage = await during('the database hung for 8 s', {
    begin: async () => {
      stopped = await postgresProcesses();
      signal(stopped, 'SIGSTOP');
    },
    end: () => signal(stopped, 'SIGCONT'),
    ms: 8_000,
  });
  expectHonest(outage, 25);
}, 180_000);

it('a database that takes no writes is read', async () => {
  const set = (value: 'on' | 'off') => async () => {
    await onPrimary(`ALTER DATABASE baraha SET default_transaction_read_only = ${value}`);
    await onPrimary(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'baraha' AND backend_type = 'client backend'",
    );
  };
  const outage = await during('the database read only for 8 s', { begin: set('on'), end: set('off'), ms: 8_000 });
  expectHonest(outage, 20);
  const reads = outage.outcomes.filter(({ kind }) => kind !== 'change');
  expect(reads.filter(({ status }) => status === 200).length).toBeGreaterThan(reads.length * 0.8);
}, 120_000);

it('the proxy that is away and comes back begins anew', async () => {
  const outage = await during('the proxy away for 2 s', {
    begin: () => control('proxy/stop'),
    end: () => control('proxy/start'),
    ms: 2_000,
  });
  expectHonest(outage, 15);
}, 120_000);
