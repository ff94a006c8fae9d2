import { describe, expect, test } from 'vitest';
import { resolveCriteria, parseSearch } from '@/lib/alerts/saved-searches/criteria';
import { readMapAreas } from '@/lib/listings/read/map-tiles';
import { searchProperties } from '@/lib/listings/read/search';
import { withLocationIds, type Filters } from '@/lib/search/filters';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { writeLandmarks } from '@/prisma/seed/write';
import { useDatabase, writeReference } from '@/tests/support/database';
import { addListing } from '@/tests/support/records';
import { closestTo } from '@/tests/support/search';

const found = async (filters: Filters) => (await searchProperties(filters)).items.map(({ title }) => title).sort();

const { db } = await useDatabase();
const { owner } = await writeReference();
await writeLandmarks();
const gazetteer = await loadGazetteer();
const mall = { latitude: 29.3402, longitude: 48.0662, locationPrecision: 'exact' };
const add = (title: string, change: Record<string, unknown>) => addListing(owner, { title, ...mall, ...change });
await add('beside', {});
await add('two kilometres south', { latitude: 29.3222, price: 900 });
await add('four kilometres south', { latitude: 29.3042, location: 'Jabriya' });
await add('without a point', { latitude: null, longitude: null });
await db.$executeRaw`SELECT search.refresh_terms()`;

describe('near a landmark', () => {
  test.each<[Filters, string[]]>([
    [{ near: 'marina-mall-1km' }, ['beside']],
    [{ near: 'marina-mall-2.5km' }, ['beside', 'two kilometres south']],
    [{ near: 'marina-mall-5km' }, ['beside', 'four kilometres south', 'two kilometres south']],
    [{ near: 'marina-mall-5km', locations: ['Jabriya'] }, ['four kilometres south']],
    [{ near: 'marina-mall-2.5km', maxPrice: 500 }, ['beside']],
    [{ keyword: 'قريبة من المارينا' }, ['beside', 'two kilometres south']],
    [{ keyword: 'flat near marina mall under 500' }, ['beside']],
    [{ keyword: 'شقة على شارع الخليج' }, ['beside']],
    [{ near: 'no-such-landmark-5km' }, []],
  ])('%j finds %j, on the list and on the map', async (filters, titles) => {
    expect(await found(filters)).toEqual(titles);
    expect((await readMapAreas(filters, gazetteer)).total).toBe(titles.length);
  });

  test('the closest results are further away, before another area', async () => {
    const filters: Filters = { near: 'marina-mall-2.5km', locations: ['Jabriya'] };
    expect(await found(filters)).toEqual([]);
    const further = { near: 'marina-mall-5km', locations: ['Jabriya'] };
    const dropped = [{ condition: 'near', nearest: 5 }];
    expect(await closestTo(filters, gazetteer)).toMatchObject({ dropped, filters: further });
    const port = await closestTo({ near: 'shuaiba-port-1km' }, gazetteer);
    expect(port).toMatchObject({ dropped: [{ condition: 'near' }], filters: {} });
  });

  test('a saved search matches listings in its range', async () => {
    const criteria = async (filters: Filters) => resolveCriteria(withLocationIds(filters, gazetteer), gazetteer);
    const named = await criteria({ near: 'marina-mall-2.5km' });
    const said = await criteria({ keyword: 'near marina mall' });
    expect(named.edges).not.toBeNull();
    expect(said).toMatchObject({ understood: 'near=marina-mall-2.5km', edges: named.edges });
    const isMet = async (latitude: number) => {
      const [row] = await db.$queryRaw<{ met: boolean }[]>`
        SELECT map.is_within(${Math.round(latitude * 1e6)}::int, 48066200, 0, ${named.edges}::int[]) AS met`;
      return row?.met;
    };
    expect([await isMet(29.3222), await isMet(29.3042)]).toEqual([true, false]);
    expect(() => parseSearch('near=no-such-landmark-5km', gazetteer)).toThrow();
  });
});
