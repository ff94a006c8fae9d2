import { beforeEach, describe, expect, test } from 'vitest';
import { tsquery } from '@/lib/search/find/query';
import { stemsOf } from '@/lib/search/phrase/stem';
import { listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { deleteAll, expectSearchInStep } from '@/tests/support/records';

const { db } = await useDatabase();
const ids = await writeReference();
beforeEach(() => deleteAll('properties'));

const add = (change: Record<string, unknown> = {}) => db.property.create({ data: listingOf(ids.owner, change) });

/** Ids of public listings that hold a normalized word. */
async function holding(word: string) {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM search.listings WHERE live AND words @@ ${tsquery({ words: [stemsOf(word)], prefix: false })}::tsquery ORDER BY id`;
  return rows.map((row) => row.id);
}

describe('search.listings follows', () => {
  test('an edit of every searchable field', async () => {
    const { id } = await add();
    const change = { titleAr: 'بيت العمر', address: 'Gulf street', location: 'Sharq', locationAr: 'شرق' };
    const facts = { price: 512.5, listingType: 'sale', propertyType: 'villa', bedrooms: null } as const;
    await db.property.update({ where: { id }, data: { ...change, ...facts } });
    expect(await holding('gulf')).toEqual([id]);
    expect(await holding('عمر')).toEqual([id]);
    expect(await holding('salmiya')).toEqual([]);
    expect(await holding('sharg')).toEqual([id]);
    await expectSearchInStep();
  });

  test('a renamed or deleted amenity', async () => {
    const amenity = await db.amenity.create({ data: { name: 'Helipad', nameAr: 'مهبط' } });
    const { id } = await add({ amenities: { create: [{ amenityId: amenity.id }] } });
    expect(await holding('helipad')).toEqual([id]);
    await db.amenity.update({ where: { id: amenity.id }, data: { name: 'Orchard', nameAr: 'بستان' } });
    expect(await holding('helipad')).toEqual([]);
    expect(await holding('orchard')).toEqual([id]);
    expect(await holding('بستان')).toEqual([id]);
    await db.amenity.delete({ where: { id: amenity.id } });
    expect(await holding('orchard')).toEqual([]);
    await expectSearchInStep();
  });

  test('two concurrent changes of one listing', async () => {
    const { id } = await add();
    for (let round = 0; round < 20; round += 1) {
      const gym = db.propertyAmenity.create({ data: { propertyId: id, amenityId: ids.gym } });
      await Promise.all([db.property.update({ where: { id }, data: { title: `Round r${round}` } }), gym]);
      expect(await holding(`r${round}`)).toEqual([id]);
      expect(await holding('gym')).toEqual([id]);
      await db.propertyAmenity.deleteMany();
    }
    await expectSearchInStep();
  });
});

const known = async (...lexemes: string[]) => {
  const rows = await db.$queryRaw<{ lexeme: string }[]>`
    SELECT DISTINCT lexeme FROM search.lexemes WHERE lexeme = ANY (${lexemes}) ORDER BY 1`;
  return rows.map((row) => row.lexeme);
};

test('search.lexemes has every word and key of every listing, public or not', async () => {
  const { id } = await add({ title: 'Zanzibar view', description: 'Xylophone' });
  await add({ approved: false, title: 'Quokka garden' });
  expect(await known('=zanzibar', 'zanzibar', 'xylophone', '=quokka')).toEqual(['=quokka', '=zanzibar', 'xylophone']);
  await db.property.update({ where: { id }, data: { title: 'Zeppelin view' } });
  expect(await known('=zeppelin')).toEqual(['=zeppelin']);
  const missing = await db.$queryRaw`
    SELECT word FROM ts_stat('SELECT words FROM search.listings') WHERE word NOT IN (SELECT lexeme FROM search.lexemes)`;
  expect(missing).toEqual([]);
});

test('search.terms counts the public listings of each word as of its last refresh', async () => {
  await add({ title: 'Lagoon one' });
  await add({ title: 'Lagoon two' });
  await add({ title: 'Lagoon three', approved: false });
  await db.$executeRaw`SELECT search.refresh_terms()`;
  expect(await db.$queryRaw`SELECT listings FROM search.terms WHERE word = 'lagoon'`).toEqual([{ listings: 2 }]);
});
