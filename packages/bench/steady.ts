import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { asAdmin } from './changes';
import { listQueries } from './draw';
import { residentMegabytes, serverPid } from './processes';
import type { Report } from './report';

const MAX_MB = 900;
/** What the last measurement may be above the one before it. */
const MAX_GROWTH = 1.05;
/** Minutes at which memory is read, as far as it goes. */
const MINUTES = [0, 1, 2, 4, 8, 16, 32];
const MINUTE_MS = 60_000;

/**
 * Memory of all the server's processes while visitors read, search and move the map, people are signed in, keep listings, change
 * them and upload photos, side by side: a busy site's hour of the evening, for so many minutes.
 */
export async function measureSteady(url: string, client: pg.Client, minutes: number): Promise<Report> {
  const pid = serverPid(url);
  if (!pid) return { tables: [], bars: [] };
  const queries = await listQueries(client, 20_000, 23);
  const { rows } = await client.query<{ id: number; photos: number }>(
    `SELECT l.id, (SELECT count(*)::int FROM property_images WHERE property_id = l.id) AS photos
     FROM search.listings l WHERE live ORDER BY md5('steady' || l.id) LIMIT 20000`,
  );
  const ids = rows.map(({ id }) => id);
  const withRoom = rows.filter(({ photos }) => photos < 5).map(({ id }) => id);
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  let asked = 0;
  const failures = new Map<string, number>();
  const sizes: [minute: number, mb: number][] = [];

  await asAdmin(url, async (cookie) => {
    const headers = { cookie, origin: url };
    const call = async (what: string, path: string, init: RequestInit = {}) => {
      const answer = await fetch(url + path, init).catch(() => undefined);
      const body = await answer?.arrayBuffer().catch(() => undefined);
      asked += 1;
      if (!answer || !body || answer.status >= 400)
        failures.set(`${what} ${answer?.status}`, (failures.get(`${what} ${answer?.status}`) ?? 0) + 1);
      return { status: answer?.status, body };
    };
    const pick = <T>(all: T[], turn: number): T => all[turn % all.length] as T;
    /** By how many there are a second. */
    const visits: Record<string, [perSecond: number, visit: (turn: number) => Promise<unknown>]> = {
      'stored page': [20, (turn) => call('stored page', pick(['/', '/en', '/properties', '/en/properties'], turn))],
      list: [5, (turn) => call('list', `${turn % 2 ? '/en' : ''}/properties?${pick(queries, turn)}`)],
      'listing page': [5, (turn) => call('listing page', `${turn % 2 ? '/en' : ''}/properties/${pick(ids, turn)}`)],
      search: [5, (turn) => call('search', `/api/properties/search?${pick(queries, turn + 7)}`)],
      tile: [
        2,
        (turn) => call('tile', `/api/map/12/${2590 + (turn % 8)}/${1696 + (turn % 5)}?${pick(queries, turn + 3)}`),
      ],
      'signed in': [2, () => call('signed in', '/en/profile', { headers })],
      favourite: [2, (turn) => call('favourite', `/api/favourites/${pick(ids, turn)}`, { method: 'PUT', headers })],
      feature: [
        0.5,
        (turn) =>
          call('feature', `/api/properties/${pick(ids, turn >> 1)}/feature`, {
            method: 'PUT',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ featured: turn % 2 === 0 }),
          }),
      ],
      photo: [
        0.2,
        async (turn) => {
          const path = `/api/properties/${pick(withRoom, turn)}/images`;
          const body = new FormData();
          body.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
          const answer = await call('photo', path, { method: 'POST', headers, body });
          if (answer.status !== 201) return;
          const [added] = JSON.parse(Buffer.from(answer.body ?? new ArrayBuffer(0)).toString()) as { id: number }[];
          await call('photo that goes', `${path}/${added?.id}`, { method: 'DELETE', headers });
        },
      ],
    };
    const begun = Date.now();
    const until = begun + minutes * MINUTE_MS;
    const underWay = new Set<Promise<unknown>>();
    const visitors = Object.values(visits).map(async ([perSecond, visit]) => {
      for (let turn = 0; Date.now() < until; turn += 1) {
        const one = visit(turn).finally(() => underWay.delete(one));
        underWay.add(one);
        // A machine that cannot follow is given time: what waits at the tool is not the server's.
        if (underWay.size > 64) await Promise.race(underWay);
        await sleep(Math.max(0, begun + ((turn + 1) * 1_000) / perSecond - Date.now()));
      }
    });
    for (const minute of MINUTES.filter((each) => each <= minutes)) {
      await sleep(Math.max(0, begun + minute * MINUTE_MS - Date.now()));
      sizes.push([minute, residentMegabytes(pid)]);
    }
    await Promise.all(visitors);
    await Promise.all(underWay);
  });
  const last = sizes.at(-1)?.[1] ?? NaN;
  const before = sizes.at(-2)?.[1] ?? NaN;
  const wrong = [...failures].map(([what, count]) => `${what}: ${count}`).join(', ');
  return {
    tables: [
      {
        head: ['mixed load', ...sizes.map(([minute]) => `minute ${minute}`), 'answers', 'failures'],
        rows: [['MB of all processes', ...sizes.map(([, mb]) => mb.toFixed(0)), asked, wrong || 0]],
      },
    ],
    bars: [
      {
        what: `memory of all processes of the server under ${minutes} minutes of mixed load`,
        bar: `${MAX_MB} MB`,
        measured: `${Math.max(...sizes.map(([, mb]) => mb)).toFixed(0)} MB at most`,
        met: sizes.every(([, mb]) => mb <= MAX_MB),
      },
      {
        what: 'which does not grow',
        bar: `${MAX_GROWTH} times`,
        measured: `${(last / before).toFixed(2)} times from minute ${sizes.at(-2)?.[0]} to ${sizes.at(-1)?.[0]}`,
        met: last <= before * MAX_GROWTH,
      },
    ],
  };
}
