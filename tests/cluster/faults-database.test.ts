import pg from 'pg';
import { expect, it } from 'vitest';
import { expectHonest, onPrimary, signal, useVisitors } from './during';
import { control } from './support';

const { during } = useVisitors();

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
  const stop = { begin: () => control('database/stop'), end: () => control('database/start'), ms: 5_000 };
  expectHonest(await during('the database stopped for 5 s', stop), 20);
}, 180_000);

it('a network that drops all database traffic times out', async () => {
  const swallow = { begin: () => control('database/swallow'), end: () => control('database/pass'), ms: 8_000 };
  expectHonest(await during('the database unreachable without a word for 8 s', swallow), 25);
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
