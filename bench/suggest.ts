import type pg from 'pg';
import { db } from '@/lib/db';
import { locationView } from '@/lib/locations/queries';
import { completeWith, createFinder } from '@/lib/search/complete/complete';
import { percentiles } from './load';
import { randomFrom, type Area } from './searches';

export type SuggestRow = { kind: string; count: number; ours: { p50: number; p95: number; p99: number } };

const TYPES = [
  'شقق للإيجار',
  'فلل للبيع',
  'مكاتب',
  'شاليه',
  'apartments for rent',
  'villas for sale',
  'warehouse',
  'duplex',
];

/** What somebody has typed so far, of every kind that is completed (GET /api/suggest). */
function drawTexts(
  count: number,
  areas: Area[],
  advertisers: string[],
  maxId: number,
): { kind: string; text: string }[] {
  const random = randomFrom(13);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const begun = (text: string) => text.slice(0, 2 + Math.floor(random() * Math.max(1, text.length - 2)));
  const area = () => (random() < 0.6 ? pick(areas).nameAr : pick(areas).name);
  const misspelt = (text: string) => {
    const at = 1 + Math.floor(random() * (text.length - 1));
    return random() < 0.5 ? text.slice(0, at) + text.slice(at + 1) : `${text.slice(0, at)}x${text.slice(at)}`;
  };
  const kinds: Record<string, () => string> = {
    'beginning of an area': () => begun(area()),
    'beginning of a type': () => begun(pick(TYPES)),
    'type and the beginning of an area': () => `${pick(TYPES)} ${begun(area())}`,
    'beginning of an advertiser': () => begun(pick(advertisers)),
    number: () => String(1 + Math.floor(random() * maxId)),
    'misspelt area': () => misspelt(area()),
    'type and a misspelt area': () => `${pick(TYPES)} ${misspelt(area())}`,
    'words that complete nothing': () => begun('qwertyuiop zxcvbnm'),
  };
  return Array.from({ length: count }, (_, i) => {
    const [kind, draw] = Object.entries(kinds)[i % Object.keys(kinds).length] as [string, () => string];
    return { kind, text: draw() };
  });
}

/** In this process, the names of areas and amenities at hand as they are in the server. */
export async function measureSuggest(client: pg.Client, count: number): Promise<SuggestRow[]> {
  const { rows: areas } = await client.query<Area>('SELECT id, name, name_ar AS "nameAr" FROM locations ORDER BY id');
  const { rows: users } = await client.query<{ name: string; last: number }>(
    `SELECT full_name AS name, (SELECT max(id) FROM properties) AS last FROM users WHERE full_name <> '' ORDER BY md5(id::text) LIMIT 200`,
  );
  const locations = (await db.location.findMany({ orderBy: { name: 'asc' } })).map(locationView);
  const finder = createFinder(locations, await db.amenity.findMany({ orderBy: { id: 'asc' } }));
  const texts = drawTexts(
    count,
    areas,
    users.map(({ name }) => name),
    users[0]?.last ?? 1,
  );
  const times = new Map<string, number[]>();
  for (const pass of ['warm', 'measured']) {
    for (const { kind, text } of texts) {
      const start = performance.now();
      await completeWith(finder, text);
      if (pass === 'measured') times.set(kind, [...(times.get(kind) ?? []), performance.now() - start]);
    }
  }
  const summary = (kind: string, each: number[]) => ({ kind, count: each.length, ours: percentiles(each) });
  return [...[...times].map(([kind, each]) => summary(kind, each)), summary('all', [...times.values()].flat())];
}
