import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { expectHonest, expectUnnoticed, onPrimary, signal, useVisitors } from './during';
import { newWord } from './listing';
import { control, everywhere, get } from './support';

const { during, listing } = useVisitors();

/** Processes of the primary, the parent first. */
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

it('a killed database backend, which restarts the database, costs seconds', async () => {
  const begin = async () => {
    const [backend] = await onPrimary<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = 'baraha' AND backend_type = 'client backend' LIMIT 1",
    );
    signal([backend?.pid ?? 0], 'SIGKILL');
  };
  expectHonest(await during('a process of the database killed', { begin, ms: 2_000 }), 20);
}, 120_000);

it('a restarted database is reconnected', async () => {
  const outage = await during('the database stopped for 5 s', {
    begin: () => control('database/stop'),
    end: () => control('database/start'),
    ms: 5_000,
  });
  expectHonest(outage, 20);
}, 180_000);

it('a hanging database times out and is reconnected', async () => {
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

it('a network that drops all database traffic times out', async () => {
  const outage = await during('the database unreachable without a word for 8 s', {
    begin: () => control('database/swallow'),
    end: () => control('database/pass'),
    ms: 8_000,
  });
  expectHonest(outage, 25);
}, 180_000);

it('a read-only database serves reads', async () => {
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

it('a database without free connections serves existing ones', async () => {
  const taken: pg.Client[] = [];
  const outage = await during('all connections of the database taken for 8 s', {
    begin: async () => {
      for (;;) {
        const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
        client.on('error', () => undefined);
        try {
          await client.connect();
        } catch (error) {
          expect(error).toMatchObject({ code: '53300' });
          break;
        }
        taken.push(client);
      }
    },
    end: () => Promise.all(taken.map((client) => client.end())),
    ms: 8_000,
  });
  expect(taken.length).toBeGreaterThan(10);
  expectHonest(outage, 10);
}, 120_000);

it('repeatedly cut invalidation connections cause no error, and a change shows within a second of the last cut', async () => {
  const cut = () =>
    onPrimary(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'baraha cache clears' AND datname = 'baraha'",
    );
  const seen: number[] = [];
  let isOver = false;
  const outage = await during('the connection for clears cut 20 times in 8 s', {
    begin: () =>
      void (async () => {
        while (!isOver) {
          await cut();
          await sleep(400);
        }
      })(),
    end: () => (isOver = true),
    ms: 8_000,
  });
  expectUnnoticed(outage);
  for (let time = 0; time < 3; time += 1) {
    await cut();
    const [word, begun] = [newWord(), performance.now()];
    await listing.rename(word);
    for (const base of everywhere)
      await expect
        .poll(async () => (await get(`${base}/properties/${listing.id}`)).text, { interval: 20, timeout: 5_000 })
        .toContain(word);
    seen.push(performance.now() - begun);
  }
  outage.row['a change shows after, s'] = (Math.max(...seen) / 1000).toFixed(2);
  expect(Math.max(...seen)).toBeLessThan(2_000);
}, 120_000);
