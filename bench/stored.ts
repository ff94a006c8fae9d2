import { ask } from './ask';
import { startNginx } from './nginx';
import { shoot, type Load } from './load';
import { findProgram } from './programs';
import { median, ms, type Report, type Table } from './report';

const CLIENTS = 16;
const ROUNDS = 4;
/** As browsers ask, and nginx is given. */
const ENCODING = { 'accept-encoding': 'gzip' };
/** Says that there is a session: the server leaves the answer to Next. */
const PAST_THE_STORE = { ...ENCODING, cookie: 'signed-in=1' };

type Way = 'stored' | 'next' | 'before' | 'nginx';
const WAYS: Record<Way, string> = {
  stored: 'the server',
  next: 'Next',
  before: 'the build before',
  nginx: 'nginx, from a file',
};

/**
 * Home, a popular list and the page of a listing as the server has stored them, beside the same past its store, and beside
 * nginx with the same bytes from a file where it is installed. In turns, in short rounds.
 * @param before the origin of an earlier build, which is asked for its own
 */
export async function measureStored(url: string, id: number, seconds: number, before?: string): Promise<Report> {
  const pages = { home: '/', list: '/properties?propertyType=villa', details: `/properties/${id}` };
  const files: Record<string, Buffer> = {};
  for (const [name, path] of Object.entries(pages)) files[name] = await storedBody(url + path);
  const nginx = findProgram('nginx') ? await startNginx(files) : null;
  const table: Table = {
    head: ['stored, from', 'page', 'bytes', 'clients', 'requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'of it'],
    rows: [],
  };
  const ratios: number[] = [];
  const tails: number[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const shots: [Way, { url: string; paths: string[]; headers: Record<string, string> }][] = [
        ['stored', { url, paths: [path], headers: ENCODING }],
        ['next', { url, paths: [path], headers: PAST_THE_STORE }],
      ];
      if (before) shots.push(['before', { url: before, paths: [path], headers: ENCODING }]);
      if (nginx) shots.push(['nginx', { url: nginx.url, paths: [`/${name}`], headers: ENCODING }]);
      const loads: Record<Way, Load[]> = { stored: [], next: [], before: [], nginx: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const length = Math.max(1, Math.round(seconds / ROUNDS));
        for (const [way, shot] of shots) loads[way].push(await shoot({ ...shot, clients: CLIENTS, seconds: length }));
      }
      const middle = (way: Way, key: keyof Load) => median(loads[way].map((load) => load[key]));
      const stored = middle('stored', 'requestsPerSecond');
      tails.push(middle('stored', 'p99'));
      if (nginx) ratios.push(stored / middle('nginx', 'requestsPerSecond'));
      for (const [way] of shots) {
        const rate = middle(way, 'requestsPerSecond');
        const times = (['p50', 'p95', 'p99'] as const).map((key) => ms(middle(way, key)));
        const ratio = way === 'stored' ? '' : (stored / rate).toFixed(2);
        table.rows.push([WAYS[way], name, files[name]!.length, CLIENTS, rate.toFixed(0), ...times, ratio]);
      }
    }
  } finally {
    await nginx?.stop();
  }
  const [least, most] = [Math.min(...ratios), Math.max(...tails)];
  return {
    tables: [table],
    bars: nginx
      ? [
          {
            what: `home, list and details, stored, ${CLIENTS} clients, without a proxy`,
            bar: '0.33 of nginx, p99 5 ms',
            measured: `${least.toFixed(2)} at the least, p99 ${ms(most)}`,
            met: least >= 0.33 && most <= 5,
          },
        ]
      : [],
  };
}

/** The body as it comes over the line, once the server gives it from its store. */
async function storedBody(url: string): Promise<Buffer> {
  for (let time = 0; time < 100; time += 1) {
    const { status, body, isStored } = await ask(url);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    if (isStored) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} is not stored`);
}
