import { ask, shoot, type Load } from './load';
import { startNginx } from './nginx';
import { median, ms, type Bar, type Report, type Table } from './report';

const CLIENTS = 16;
const ROUNDS = 4;
/** Requests a second that the server itself has to answer, and the part of nginx's that the proxy has to. */
const BARS = { server: 4_000, ofNginx: 0.55 };

/** As each answers, by origin: the server itself, the build before, the proxy in front of the server. */
type Origins = { server: string; before: string | undefined; Varnish: string | undefined };

/**
 * Home, a popular list and the page of a listing asked for again and again, beside nginx with the same bytes from a file.
 * In turns, in short rounds, whose medians count.
 * @param id of a public listing
 * @param seconds for each page and origin
 */
export async function measureStored(origins: Origins, id: number, seconds: number): Promise<Report> {
  const pages = { home: '/', list: '/properties?propertyType=villa', details: `/properties/${id}` };
  const files: Record<string, Buffer> = {};
  for (const [name, path] of Object.entries(pages)) files[name] = await bytesOf(origins.server + path);
  const nginx = origins.Varnish ? await startNginx(files) : undefined;
  const table: Table = {
    head: ['asked for again, from', 'page', 'bytes', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'of nginx'],
    rows: [],
  };
  const rates: Record<string, number[]> = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const shots = Object.entries({ ...origins, nginx: nginx?.url }).flatMap(([who, url]) =>
        url ? [{ who, url, paths: [who === 'nginx' ? `/${name}` : path], loads: [] as Load[] }] : [],
      );
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { url, paths, loads } of shots)
          loads.push(await shoot({ url, paths, clients: CLIENTS, seconds: seconds / ROUNDS }));
      const middle = (loads: Load[], key: keyof Load) => median(loads.map((load) => load[key]));
      for (const { who, loads } of shots) (rates[who] ??= []).push(middle(loads, 'requestsPerSecond'));
      for (const { who, loads } of shots) {
        const times = (['p50', 'p95', 'p99'] as const).map((key) => ms(middle(loads, key)));
        const [rate, best] = [rates[who]?.at(-1) ?? NaN, rates.nginx?.at(-1)];
        const ratio = best === undefined ? '-' : (rate / best).toFixed(2);
        table.rows.push([who, name, files[name]!.length, CLIENTS, rate.toFixed(0), ...times, ratio]);
      }
    }
  } finally {
    await nginx?.stop();
  }
  return { tables: [table], bars: bars(rates) };
}

function bars(rates: Record<string, number[]>): Bar[] {
  const what = `home, list and details asked for again, ${CLIENTS} clients`;
  const own = rates.server ?? [];
  const ratios = (rates.Varnish ?? []).map((rate, page) => rate / (rates.nginx?.[page] ?? NaN));
  const all: Bar[] = [
    {
      what,
      bar: `${BARS.server} a second each`,
      measured: own.map((rate) => rate.toFixed(0)).join(', '),
      met: Math.min(...own) >= BARS.server,
    },
  ];
  if (ratios.length > 0)
    all.push({
      what: `${what}, through Varnish`,
      bar: `${BARS.ofNginx} of nginx`,
      measured: ratios.map((ratio) => ratio.toFixed(2)).join(', '),
      met: Math.min(...ratios) >= BARS.ofNginx,
    });
  return all;
}

/** The body as it comes over the line, compressed. */
async function bytesOf(url: string): Promise<Buffer> {
  const { status, encoding, body } = await ask(url);
  if (status !== 200 || encoding !== 'gzip') throw new Error(`${url} answered ${status}, ${encoding}`);
  return body;
}
