import { askOnce, generator, shoot } from './load';
import { median, ms, type Report, type Table } from './report';

const ROUNDS = 8;
const HEAD = ['clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms'];

/**
 * Home and the page of a listing, warm, each beside a page of the same build and size that is empty but for the
 * layout. The two take turns in short rounds, and the median of the rounds' ratios counts: whatever else the machine
 * does meets both.
 * @param seconds for each page and number of clients, all rounds together
 */
export async function measureWarm(url: string, id: number, seconds: number): Promise<Report> {
  const table: Table = {
    head: ['page, warm', 'bytes', ...HEAD, `of an empty page of that size (${generator}, ${ROUNDS} rounds)`],
    rows: [],
  };
  const ratios: number[] = [];
  for (const [what, page] of [
    ['home', '/'],
    ['details', `/properties/${id}`],
  ] as const) {
    const bytes = await sizeOf(url, page);
    const empty = await emptyPage(url, bytes);
    for (const clients of [1, 16]) {
      const rounds = await inTurns(url, page, empty, clients, seconds / ROUNDS);
      const of = (name: 'page' | 'empty', key: 'requestsPerSecond' | 'p50' | 'p95' | 'p99') =>
        median(rounds.map((round) => round[name][key]));
      const ratio = median(rounds.map((round) => round.page.requestsPerSecond / round.empty.requestsPerSecond));
      ratios.push(ratio);
      for (const [label, size, name] of [
        [what, bytes, 'page'],
        [`empty, as ${what}`, await sizeOf(url, empty), 'empty'],
      ] as const) {
        const [rate, ...times] = (['requestsPerSecond', 'p50', 'p95', 'p99'] as const).map((key) => of(name, key));
        table.rows.push([
          label,
          size,
          clients,
          rate!.toFixed(0),
          ...times.map(ms),
          name === 'page' ? ratio.toFixed(2) : '',
        ]);
      }
    }
  }
  return {
    tables: [table],
    bars: [
      {
        what: 'home and details, warm, of an empty static page of that size',
        bar: '0.85 of its requests/s',
        measured: `${Math.min(...ratios).toFixed(2)} at the least`,
        met: Math.min(...ratios) >= 0.85,
      },
    ],
  };
}

async function inTurns(url: string, page: string, empty: string, clients: number, seconds: number) {
  const once = (path: string) => shoot({ url, paths: [path], clients, seconds: Math.max(1, Math.round(seconds)) });
  for (const path of [page, empty]) await once(path); // warm
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await once(round % 2 === 0 ? page : empty);
    const second = await once(round % 2 === 0 ? empty : page);
    rounds.push(round % 2 === 0 ? { page: first, empty: second } : { page: second, empty: first });
  }
  return rounds;
}

/** The address of the empty page with so many bytes, to a hundredth: its text stands in it more than once. */
async function emptyPage(url: string, bytes: number): Promise<string> {
  const at = (text: number) => `/empty/${Math.max(1, Math.round(text))}`;
  let [low, high] = [0, bytes];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const text = (low + high) / 2;
    const size = await sizeOf(url, at(text));
    if (Math.abs(size - bytes) <= bytes / 100) return at(text);
    if (size < bytes) low = text;
    else high = text;
  }
  throw new Error(`no empty page has some ${bytes} bytes`);
}

async function sizeOf(url: string, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

/**
 * What is asked more seldom: pages of listings that nobody has seen yet, the same once they are kept, the counts by
 * type, and the sitemap.
 * @param ids of public listings
 */
export async function measureOthers(url: string, ids: number[], seconds: number): Promise<Report> {
  const table: Table = { head: ['others', ...HEAD], rows: [] };
  const add = (what: string, clients: number, load: Awaited<ReturnType<typeof shoot>>) =>
    table.rows.push([what, clients, load.requestsPerSecond.toFixed(0), ms(load.p50), ms(load.p95), ms(load.p99)]);
  const details = ids.map((id) => `/properties/${id}`);
  add(`details, cold, ${ids.length} of them`, 1, await askOnce(url, details));
  const counts = ['/api/properties/count-by-type'];
  for (const clients of [1, 16]) {
    add(`details, warm, ${ids.length} of them`, clients, await shoot({ url, paths: details, clients, seconds }));
    add('count-by-type', clients, await shoot({ url, paths: counts, clients, seconds }));
  }
  const parts = await sitemapParts(url);
  add(`sitemap, ${parts.length} parts`, 1, await askOnce(url, parts));
  return { tables: [table], bars: [] };
}

/** The paths of the sitemap's parts, as its index names them. */
export async function sitemapParts(url: string): Promise<string[]> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}
