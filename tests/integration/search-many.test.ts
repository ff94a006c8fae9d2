import { beforeAll, expect, test } from 'vitest';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { fill } from '@/packages/bench/fill';
import { measureSearch } from '@/packages/bench/search';
import { useDatabase } from '@/tests/support/database';

/** Enough that the commonest words and filters exceed the 1,000 hits that are counted exactly. */
const LISTINGS = 6_000;

const { db, url } = await useDatabase();
beforeAll(async () => {
  await fill(url, LISTINGS);
}, 120_000);

test('random searches of every kind find the same as plain SQL', async () => {
  const rows = await measureSearch(process.env.SWEEP ? 900 : 150);
  expect(rows.filter((row) => row.different > 0)).toEqual([]);
}, 120_000);

test('preferred listings come first among more than can be sorted', async () => {
  const gazetteer = await loadGazetteer();
  const said = ['quiet', 'هاديه'].flatMap((word) => ['=', '+', ''].map((mark) => `'${mark}${word}'`)).join(' | ');
  const holders = (query: string) =>
    db.$queryRaw<{ id: number }[]>`
      SELECT id FROM search.listings WHERE live AND words @@ ${query}::tsquery ORDER BY featured DESC, ranked_at DESC, id DESC`;
  const [praised, plain] = await Promise.all([holders(said), holders(`!(${said})`)]);
  expect([praised.length, plain.length].every((count) => count > 0)).toBe(true);
  const expected = [...praised, ...plain].map(({ id }) => id);
  for (const page of [1, Math.ceil(praised.length / 24)]) {
    const { ids } = await searchIds({ keyword: 'هادئة', page }, 24, gazetteer);
    expect(ids).toEqual(expected.slice((page - 1) * 24, page * 24));
  }
});

test('more than 1,000 hits are reported as 1,000, and not exact', async () => {
  const gazetteer = await loadGazetteer();
  for (const filters of [{}, { keyword: 'location' }, { listingType: 'rent' as const }]) {
    const { ids, total, exact } = await searchIds(filters, 24, gazetteer);
    expect({ shown: ids.length, total, exact }).toEqual({ shown: 24, total: 1_000, exact: false });
  }
  expect(await searchIds({ page: 200 }, 24, gazetteer)).toMatchObject({ total: 1_000, exact: false });
  expect((await searchIds({ page: 200 }, 24, gazetteer)).ids).toHaveLength(24);
});
