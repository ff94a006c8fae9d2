import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { listQueries } from './lists';
import { askOnce, percentiles } from './load';
import { serverPid } from './memory';
import { parentOf, processorMs } from './processor';
import { ms, type Report, type Table } from './report';

const CLIENTS = 16;
/** Answers of each kind before any are counted, in each process that has begun anew. */
const WARM = 60;
/** And before they are counted a second time: by then what makes them has been compiled. */
const WORN_IN = 1_200;
/** Of each kind at one client, in turns with the build before, so many at a time. */
const ALONE = 300;
const TURN = 30;
/** Of each kind for each round at many clients. */
const CROWD = 160;

type Kind = 'details' | 'list';
/** The next addresses of a kind that nobody has asked for. */
type Take = (kind: Kind, count: number) => string[];
type Made = { times: number[]; processor: number; database: number };

/** How long the server has run when its answers are counted, by the answers of each kind that it has made. */
const AGES = { 'just started': WARM, 'worn in': WORN_IN };

/** What was promised of each kind at one client: milliseconds, and what it is called. */
const PROMISED = {
  details: { what: 'details, never made before, 1 client', processor: 25, p50: 22 },
  list: { what: 'list with filters, never asked before, 1 client', processor: 20, p50: 20 },
} satisfies Record<Kind, object>;

/**
 * Pages of listings and lists that nobody has asked for: processor time and time of one at a time, soon after a start and
 * later, beside the same of an earlier build where there is one; then at many clients, with all the processes that a start begins with and with one alone.
 * @param restart ends the server and starts it anew on the same port, with so many processes, or as many as it takes by itself
 * @param before the origin of the earlier build, whose database holds the same listings
 */
export async function measureMade(
  url: string,
  client: pg.Client,
  { restart, before }: { restart(processes?: number): Promise<void>; before?: string },
): Promise<Report> {
  const take = await addresses(client);
  const alone =
    process.platform === 'linux' ? await measureAlone({ now: url, ...(before && { before }) }, client, take) : [];
  const crowd = availableParallelism() > 1 ? await measureCrowd(url, take, restart) : [];
  return {
    tables: [...alone, ...crowd].map(({ table }) => table),
    bars: [...alone, ...crowd].flatMap(({ bars }) => bars),
  };
}

type Part = { table: Table; bars: Report['bars'] };

async function addresses(client: pg.Client): Promise<Take> {
  // From the other end than those that the other parts take.
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5(id::text) DESC LIMIT 4000`,
  );
  const left: Record<Kind, string[]> = {
    details: rows.map(({ id }) => `/properties/${id}`),
    list: (await listQueries(client, 3_200, 29)).map((query) => `/properties?${query}`),
  };
  return (kind, count) => {
    const taken = left[kind].splice(0, count);
    if (taken.length < count) throw new Error(`too few listings to make ${count} more: ${kind}`);
    return taken;
  };
}

async function measureAlone(builds: Record<string, string>, client: pg.Client, take: Take): Promise<Part[]> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const database = parentOf(rows[0]?.pid ?? NaN);
  const table: Table = {
    head: [
      'never asked for, 1 client',
      'server',
      'n',
      'processor ms',
      'of the database beside',
      'p50 ms',
      'p95 ms',
      'p99 ms',
    ],
    rows: [],
  };
  const bars: Report['bars'] = [];
  for (const [age, before] of Object.entries(AGES)) {
    for (const kind of ['details', 'list'] as const) {
      const warm = take(kind, before);
      for (const url of Object.values(builds)) await askFresh(url, warm, 2);
      const paths = take(kind, ALONE);
      const made = Object.fromEntries(
        Object.keys(builds).map((build): [string, Made] => [build, { times: [], processor: 0, database: 0 }]),
      );
      for (let begun = 0; begun < ALONE; begun += TURN) {
        for (const [build, url] of Object.entries(builds)) {
          const [server, sum] = [serverPid(url) ?? NaN, made[build]!];
          const [own, theirs] = [processorMs(server), processorMs(database)];
          sum.times.push(...(await askFresh(url, paths.slice(begun, begun + TURN), 1)));
          sum.processor += processorMs(server) - own;
          sum.database += processorMs(database) - theirs;
        }
      }
      for (const [build, { times, processor, database }] of Object.entries(made)) {
        const { p50, p95, p99 } = percentiles(times);
        const each = [processor, database].map((sum) => ms(sum / times.length));
        const name = build === 'now' ? kind : `${kind}, ${build}`;
        table.rows.push([name, age, times.length, ...each, ms(p50), ms(p95), ms(p99)]);
        if (build !== 'now') continue;
        const { what, ...bar } = PROMISED[kind];
        bars.push({
          what: `${what}, ${age}`,
          bar: `${bar.processor} ms of processor, p50 ${bar.p50} ms`,
          measured: `${each[0]} ms, p50 ${ms(p50)} ms`,
          met: processor / times.length <= bar.processor && p50 <= bar.p50,
        });
      }
    }
  }
  return [{ table, bars }];
}

/** All processes, one, one, all: what the machine does more and more, or less and less, meets both alike. */
async function measureCrowd(url: string, take: Take, restart: (processes?: number) => Promise<void>): Promise<Part[]> {
  const seconds = { details: { all: 0, one: 0 }, list: { all: 0, one: 0 } };
  for (const [index, processes] of (['all', 'one', 'one', 'all'] as const).entries()) {
    if (index % 2 === 1) await restart(index === 1 ? 1 : undefined);
    for (const kind of ['details', 'list'] as const) {
      await askFresh(url, take(kind, WARM), 4);
      const paths = take(kind, CROWD);
      const begun = performance.now();
      await askFresh(url, paths, CLIENTS);
      seconds[kind][processes] += (performance.now() - begun) / 1_000;
    }
  }
  const table: Table = {
    head: [`never asked for, ${CLIENTS} clients`, 'requests/s, all processes', 'one process', 'ratio'],
    rows: [],
  };
  const ratios = (['details', 'list'] as const).map((kind) => {
    const { all, one } = seconds[kind];
    const ratio = one / all;
    table.rows.push([kind, ((2 * CROWD) / all).toFixed(1), ((2 * CROWD) / one).toFixed(1), ratio.toFixed(2)]);
    return ratio;
  });
  const [details = NaN, list = NaN] = ratios;
  return [
    {
      table,
      bars: [
        {
          what: `details and lists, never asked before, ${CLIENTS} clients, all processes beside one`,
          bar: '1.7 times one process',
          measured: `${details.toFixed(2)}, ${list.toFixed(2)}`,
          met: Math.min(details, list) >= 1.7,
        },
      ],
    },
  ];
}

/** As browsers ask. @returns the time of each @throws Error if one was stored */
async function askFresh(url: string, paths: string[], clients: number): Promise<number[]> {
  const { times, hits } = await askOnce(url, paths, clients, 'br');
  if (hits > 0) throw new Error(`${hits} of ${paths[0]} … had been asked for before`);
  return times;
}
