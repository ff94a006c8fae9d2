import { Agent } from 'node:http';
import type pg from 'pg';
import { sign } from '@/lib/internal-signature';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { filtersToQuery, type Filters } from '@/lib/search/filters';
import { asAdmin } from './admin';
import { ask } from './ask';
import { percentiles, shoot } from './load';
import { ms, type Report, type Table } from './report';
import { randomFrom } from './searches';
import { withWaiting } from './waiting';
import { approve, total } from './write';

/** Visits for each approval: 40 a second where one a second is approved. The share that is stored depends on it alone. */
const VISITS_PER_APPROVAL = 40;
const CLIENTS = 4;
/** Parts of all visits. The rest goes to pages of listings. */
const SHARES = { home: 0.05, list: 0.4, API: 0.1 };
const LISTINGS = 3_000;
/** Approvals that other parts have made. */
export const SKIP = 500;

type Kind = keyof typeof SHARES | 'details';
type Visit = { kind: Kind; path: string };
type Seen = { kind: Kind; isStored: boolean; took: number };

const WAYS = {
  'of its location': [],
  'of all, as one tag for all of them would': ['listings'],
} satisfies Record<string, string[]>;

/**
 * Which share of visits is answered from what is stored while listings are approved: visits by Zipf over locations, types
 * and listings, first with lists cleared by location, then with all lists cleared at each approval.
 * @param approvals of each, the first half of which is not counted
 */
export async function measureChanges(
  url: string,
  secret: string,
  client: pg.Client,
  approvals: number,
): Promise<Report> {
  const visits = await drawVisits(client, VISITS_PER_APPROVAL * approvals);
  const table: Table = {
    head: ['an approval clears the lists', 'stored', 'home', 'lists', 'API', 'details', 'p50 ms', 'p95 ms'],
    rows: [],
  };
  const shares: number[] = [];
  for (const [turn, [way, more]] of Object.entries(WAYS).entries()) {
    const seen = await withWaiting(client, approvals, SKIP + turn * approvals, (listings) =>
      asAdmin(url, (cookie) =>
        visitAll(url, visits, async () => {
          const { id } = listings.shift() ?? {};
          if (id === undefined) return;
          const answer = await fetch(`${url}/api/properties/${id}/approve`, { method: 'PUT', headers: { cookie } });
          if (answer.status !== 200) throw new Error(`approving ${id} answered ${answer.status}`);
          if (more.length > 0) await clear(url, secret, more);
        }),
      ),
    );
    await clear(url, secret, ['all']);
    const shareOf = (own: Seen[]) => own.filter(({ isStored }) => isStored).length / own.length;
    const percent = (own: Seen[]) => `${(100 * shareOf(own)).toFixed(0)} %`;
    const { p50, p95 } = percentiles(seen.map(({ took }) => took));
    const kinds = (['home', 'list', 'API', 'details'] as const).map((kind) =>
      seen.filter((each) => each.kind === kind),
    );
    table.rows.push([way, percent(seen), ...kinds.map(percent), ms(p50), ms(p95)]);
    shares.push(shareOf(seen.filter(({ kind }) => kind === 'list')));
  }
  const [finer = NaN, coarse = NaN] = shares;
  return {
    tables: [table],
    bars: [
      {
        what: `lists answered from what is stored, ${VISITS_PER_APPROVAL} visits for each approval`,
        bar: 'more than with one tag for all',
        measured: `${(100 * finer).toFixed(0)} % beside ${(100 * coarse).toFixed(0)} %`,
        met: finer > coarse,
      },
    ],
  };
}

/** Places, each looked at twice: at once by more than one process. */
const LOOKS = 2;
const APPROVALS_UNDER_LOAD = 63;
/** Of the load, one after the other until the approvals are done. */
const LOAD_SECONDS = 2;

/**
 * Whether a change is right at the next request in every place while others ask for the same pages as fast as they can.
 * @param lookAt the server, or the proxy in front of it
 * @param skip listings that wait and are another part's
 */
export async function measureChangesUnderLoad(
  url: string,
  client: pg.Client,
  { lookAt, name, skip }: { lookAt: string; name: string; skip: number },
): Promise<Report> {
  let isOver = false;
  let [rounds, rate] = [0, 0];
  const load = async () => {
    for (; !isOver; rounds += 1) {
      const shot = { url: lookAt, paths: ['/', '/properties', '/en'], clients: CLIENTS, seconds: LOAD_SECONDS };
      rate += (await shoot({ ...shot, headers: { 'accept-encoding': 'gzip' } })).requestsPerSecond;
    }
  };
  const loading = load();
  const count = APPROVALS_UNDER_LOAD;
  const { times, wrong } = await approve(url, client, { count, skip, lookAt, looks: LOOKS }).finally(() => {
    isOver = true;
    return loading;
  });
  const places = Object.keys(wrong);
  const answers = times.length * LOOKS * (places.length - 1); // the last counts errors
  return {
    tables: [
      {
        head: [
          `approved under load, then asked through ${name}`,
          'answers right after',
          'load, requests/s',
          ...places.map((place) => `wrong next: ${place}`),
        ],
        rows: [[times.length, answers, (rate / rounds).toFixed(0), ...Object.values(wrong)]],
      },
    ],
    bars: [
      {
        what: `a change under load, right at the next request in every place, through ${name}`,
        bar: '0 wrong of 500',
        measured: `${total(wrong)} wrong of ${answers}`,
        met: total(wrong) === 0 && answers >= 500,
      },
    ],
  };
}

async function drawVisits(client: pg.Client, count: number): Promise<Visit[]> {
  const { rows: areas } = await client.query<{ name: string }>(
    `SELECT name FROM locations l JOIN search.listings s ON s.location_id = l.id WHERE live GROUP BY l.id ORDER BY count(*) DESC, l.id`,
  );
  const { rows: listings } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live ORDER BY md5('visited' || id) LIMIT ${LISTINGS}`,
  );
  const random = randomFrom(23);
  const [area, listing] = [zipf(areas, random), zipf(listings, random)];
  const [propertyType, listingType] = [zipf(PROPERTY_TYPES, random), zipf(LISTING_TYPES, random)];
  const list = () => {
    const filters: Filters = {};
    if (random() < 0.85) filters.locations = [area().name];
    if (random() < 0.6) filters.listingType = listingType();
    if (random() < 0.5) filters.propertyType = propertyType();
    if (random() < 0.2) filters.page = 2;
    return filtersToQuery(filters).toString();
  };
  return Array.from({ length: count }, () => {
    const kind = random();
    if (kind < SHARES.home) return { kind: 'home', path: '/' };
    if (kind < SHARES.home + SHARES.list) return { kind: 'list', path: `/properties?${list()}` };
    if (kind < SHARES.home + SHARES.list + SHARES.API) return { kind: 'API', path: `/api/properties/search?${list()}` };
    return { kind: 'details', path: `/properties/${listing().id}` };
  });
}

/** Draws the first twice as often as the second, three times as often as the third, and so on. */
function zipf<T>(all: readonly T[], random: () => number): () => T {
  let sum = 0;
  const sums = all.map((_, index) => (sum += 1 / (index + 1)));
  return () => {
    const at = random() * sum;
    return all[sums.findIndex((each) => at < each)] as T;
  };
}

/** @param approve called in the order of visits, beside them; what is given back is the second half of what was seen */
async function visitAll(url: string, visits: Visit[], approve: () => Promise<void>): Promise<Seen[]> {
  const agent = new Agent({ keepAlive: true });
  const seen: Seen[] = [];
  const left = visits.entries();
  let approved = Promise.resolve();
  const visitor = async () => {
    for (const [index, { kind, path }] of left) {
      if (index % VISITS_PER_APPROVAL === 0) await (approved = approved.then(approve));
      const { status, isStored, took } = await ask(url + path, { agent });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (index >= visits.length / 2) seen.push({ kind, isStored, took });
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, visitor));
    return seen;
  } finally {
    agent.destroy();
  }
}

async function clear(url: string, secret: string, tags: string[]): Promise<void> {
  const answer = await fetch(`${url}/api/internal/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-baraha-signature': sign(secret, Date.now()) },
    body: JSON.stringify({ tags }),
  });
  if (!answer.ok) throw new Error(`clearing answered ${answer.status}`);
}
