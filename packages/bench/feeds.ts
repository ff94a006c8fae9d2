import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ms, percentiles, type Check, type Report, type Table } from './report';
import { listQueries } from './search';
import { requestAll } from './server';
import type { FeedFormat } from '@/lib/feeds/constants';
import type { FeedView, RunView } from '@/lib/feeds/schema';
import { required } from '@/lib/http/errors';

const LISTINGS = 1_000;
const MAX_SECONDS = 300;
/** Maximum p95 of lists during an import, relative to before. */
const MAX_SLOWER = 1.2;
/** Uncached lists that visitors request before the imports, and during each at most. */
const LISTS = 300;
/** Visitors' requests per second. */
const RATE = 5;

/** Writes a feed of `LISTINGS` listings. @param prices added to each price, so that another number changes all of them */
const FEEDS: Record<FeedFormat, (prices: number) => string> = {
  csv: (prices) =>
    [
      'reference,title,description,listingType,propertyType,price,area,bedrooms,location',
      ...numbers.map((n) => `C-${n},Flat ${n},Near the sea,rent,apartment,${300 + (n % 200) + prices},100,2,Salmiya`),
    ].join('\n'),
  bayut: (prices) =>
    `<Properties>${numbers
      .map(
        (n) => `<Property><Property_Ref_No>B-${n}</Property_Ref_No><Property_purpose>Sale</Property_purpose>
        <Property_Type>Villa</Property_Type><Locality>Jabriya</Locality><Property_Size>400</Property_Size>
        <Price>${300_000 + n + prices}</Price><Bedrooms>5</Bedrooms><Property_Title>Villa ${n}</Property_Title>
        <Property_Description>Two streets</Property_Description></Property>`,
      )
      .join('')}</Properties>`,
  propertyfinder: (prices) =>
    `<list>${numbers
      .map(
        (n) => `<property><reference_number>P-${n}</reference_number><offering_type>CR</offering_type>
        <property_type>SH</property_type><price><monthly>${500 + (n % 300) + prices}</monthly></price>
        <community>Hawalli</community><size>60</size><title_en>Shop ${n}</title_en>
        <description_en>On a main street</description_en></property>`,
      )
      .join('')}</list>`,
};
const numbers = Array.from({ length: LISTINGS }, (_, index) => index + 1);

/**
 * Imports a feed of each format three times through the running server's jobs: new, unchanged, and with other prices.
 * Visitors request uncached lists meanwhile, as often as before.
 */
export async function measureFeeds(url: string, client: pg.Client): Promise<Report> {
  const lists = (await listQueries(client, 4_000, 41)).map((query) => `/properties?${query}`);
  await visit(url, lists.splice(0, LISTS)); // V8 optimizes the code
  const quiet = await visit(url, lists.splice(0, LISTS));
  const beside: number[] = [];
  const table: Table = { head: ['feed of 1,000', 'run', 'outcome', 'seconds'], rows: [] };
  const checks: Check[] = [];
  for (const format of Object.keys(FEEDS) as FeedFormat[]) {
    const ask = await addOffice(url, client);
    for (const [run, prices] of Object.entries({ first: 0, again: 0, changed: 1 })) {
      const start = performance.now();
      await ask('/api/office/feed/imports', FEEDS[format](prices));
      const ended = untilEnded(ask);
      beside.push(...(await visit(url, lists.splice(0, LISTS), ended)));
      const counts = Object.entries(await ended).filter(([, count]) => count > 0);
      const seconds = (performance.now() - start) / 1_000;
      const measured = `${seconds.toFixed(1)} s`;
      table.rows.push([format, run, counts.map(([name, count]) => `${name} ${count}`).join(', '), measured]);
      checks.push({ what: `feed ${format}, ${run}`, limit: `${MAX_SECONDS} s`, measured, met: seconds <= MAX_SECONDS });
    }
  }
  quiet.push(...(await visit(url, lists.splice(0, LISTS)))); // the machine's speed changes within minutes
  const [before, during] = [percentiles(quiet), percentiles(beside)];
  const slower = during.p95 / before.p95;
  const limit = `p95 × ${MAX_SLOWER}`;
  checks.push({ what: 'lists beside feeds', limit, measured: `× ${slower.toFixed(2)}`, met: slower <= MAX_SLOWER });
  const lines: Table = {
    head: ['uncached lists, 5 per second', 'n', 'p50 ms', 'p95 ms'],
    rows: [
      ['before and after', quiet.length, ms(before.p50), ms(before.p95)],
      ['beside imports', beside.length, ms(during.p50), ms(during.p95)],
    ],
  };
  return { tables: [table, lines], checks };
}

/** Requests lists at the visitors' rate until all are loaded, or `ended`. @returns their milliseconds */
async function visit(url: string, paths: string[], ended?: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void ended?.then(() => (isOver = true));
  const times: number[] = [];
  for (const each of paths) {
    if (isOver) break;
    const [time] = await requestAll(url, [each]);
    times.push(required(time, 'time'));
    await sleep(Math.max(0, 1_000 / RATE - required(time, 'time')));
  }
  return times;
}

/** Sends a request of the office's owner. @throws Error if it is refused */
type Ask = <T>(path: string, body?: string | object) => Promise<T>;

async function untilEnded(ask: Ask): Promise<NonNullable<RunView['counts']>> {
  for (;;) {
    const { runs } = await ask<FeedView>('/api/office/feed');
    if (runs[0]?.finishedAt && runs[0].counts) return runs[0].counts;
    await sleep(500);
  }
}

/** Registers an owner, whose office gets room for its feed. */
async function addOffice(url: string, client: pg.Client): Promise<Ask> {
  let cookie = '';
  const ask: Ask = async (path, body) => {
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin: url, cookie, ...(body !== undefined && { 'content-type': type }) },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    cookie =
      response.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; ') || cookie;
    return response.json();
  };
  const username = `feed_${Date.now()}`;
  const email = `${username}@example.com`;
  const password = 'measuring lists beside feeds';
  const account = {
    username,
    email,
    password,
    confirmPassword: password,
    fullName: 'Owner of a feed',
    phone: '99887766',
  };
  await ask('/api/register', account);
  await client.query('UPDATE users SET email_confirmed_at = now() WHERE username = $1', [username]);
  const { id } = await ask<{ id: number }>('/api/office', {
    name: 'Office of a feed',
    phone: '99887766',
    bring: false,
  });
  await client.query('UPDATE users SET free_listings_remaining = $2 WHERE id = $1', [id, LISTINGS]);
  return ask;
}
