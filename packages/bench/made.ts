import type pg from 'pg';
import { listQueries } from './draw';
import { askOnce } from './load';
import { parentOf, processorMs, serverPid } from './processes';
import { ms, percentiles, type Bar, type Report, type Table } from './report';

/** Answers of each kind at one client, in turns with the build before, so many at a time. */
const COUNT = 300;
const TURN = 30;

type Kind = 'details' | 'list';
type Made = { times: number[]; processor: number; database: number };

/** How many answers of each kind the server has made when they are counted: later, what makes them has been compiled. */
const AGES = { 'just started': 60, 'worn in': 1_200 };

/** Milliseconds of processor. */
const BARS = {
  details: { what: 'a page of a listing never made before, 1 client', processor: 40 },
  list: { what: 'a list never asked for before, 1 client', processor: 45 },
} satisfies Record<Kind, object>;

/**
 * Pages of listings and lists that nobody has asked for, one at a time: processor time and time, soon after a start and
 * later, beside the same of an earlier build where there is one. Linux alone says it.
 * @param servers origins by name, of which `now` is judged; their databases hold the same listings
 */
export async function measureMade(servers: Record<string, string>, client: pg.Client): Promise<Report> {
  if (process.platform !== 'linux') return { tables: [], bars: [] };
  const { rows: ids } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) DESC LIMIT 4000`,
  );
  const left: Record<Kind, string[]> = {
    details: ids.map(({ id }) => `/properties/${id}`),
    list: (await listQueries(client, 3_200, 29)).map((query) => `/properties?${query}`),
  };
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const database = parentOf(rows[0]?.pid ?? NaN);
  const numbers = ['n', 'processor ms', 'of the database beside', 'p50 ms', 'p95 ms', 'p99 ms'];
  const table: Table = { head: ['never asked for, 1 client', 'server', ...numbers], rows: [] };
  const bars: Bar[] = [];
  for (const [age, before] of Object.entries(AGES)) {
    for (const kind of ['details', 'list'] as const) {
      const [warm, paths] = [left[kind].splice(0, before), left[kind].splice(0, COUNT)];
      if (paths.length < COUNT) throw new Error(`too few listings to make ${COUNT} more: ${kind}`);
      for (const url of Object.values(servers)) await askOnce(url, warm, 2);
      for (const [name, made] of Object.entries(await inTurns(servers, paths, database))) {
        const { p50, p95, p99 } = percentiles(made.times);
        const each = [made.processor, made.database].map((sum) => ms(sum / COUNT));
        table.rows.push([name === 'now' ? kind : `${kind}, ${name}`, age, COUNT, ...each, ms(p50), ms(p95), ms(p99)]);
        const { what, processor } = BARS[kind];
        const met = made.processor / COUNT <= processor;
        if (name === 'now')
          bars.push({ what: `${what}, ${age}`, bar: `${processor} ms of processor`, measured: `${each[0]} ms`, met });
      }
    }
  }
  return { tables: [table], bars };
}

async function inTurns(servers: Record<string, string>, paths: string[], database: number) {
  const made: Record<string, Made> = {};
  for (const name of Object.keys(servers)) made[name] = { times: [], processor: 0, database: 0 };
  for (let begun = 0; begun < paths.length; begun += TURN) {
    for (const [name, url] of Object.entries(servers)) {
      const [server, sum] = [serverPid(url) ?? NaN, made[name]!];
      const [own, theirs] = [processorMs(server), processorMs(database)];
      sum.times.push(...(await askOnce(url, paths.slice(begun, begun + TURN))));
      sum.processor += processorMs(server) - own;
      sum.database += processorMs(database) - theirs;
    }
  }
  return made;
}
