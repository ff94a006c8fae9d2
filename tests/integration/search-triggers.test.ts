import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { tsquery } from '@/lib/search/find/query';
import { stemsOf } from '@/lib/search/phrase/stem';
import { testDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const DAY = 24 * 60 * 60_000;

const database = await testDatabase();
const ids = await writeReference(database.db);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.property.deleteMany();
});

const add = (change: Record<string, unknown> = {}) =>
  database.db.property.create({ data: listingOf(ids.owner, change) });

/** Ids of public listings that hold a normalized word. */
async function holding(word: string) {
  const rows = await database.db.$queryRaw<{ id: number }[]>`
    SELECT id FROM search.listings WHERE live AND words @@ ${tsquery({ words: [stemsOf(word)], prefix: false })}::tsquery ORDER BY id`;
  return rows.map((row) => row.id);
}

/** Expects search.listings and the other tables to agree. */
async function expectInStep() {
  const rows = await database.db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ((TABLE search.listings EXCEPT TABLE search.current)
      UNION ALL (TABLE search.current EXCEPT TABLE search.listings)) AS difference`;
  expect(rows).toEqual([]);
}

describe('search.listings follows', () => {
  test('a new listing, its approval and its rejection', async () => {
    const { id } = await add({ approved: false, title: 'Quiet corner' });
    expect(await holding('quiet')).toEqual([]);
    await database.db.property.update({ where: { id }, data: { approved: true } });
    expect(await holding('quiet')).toEqual([id]);
    await expectInStep();
    await database.db.property.delete({ where: { id } });
    expect(await holding('quiet')).toEqual([]);
    await expectInStep();
  });

  test('an edit of every searchable field', async () => {
    const { id } = await add();
    await database.db.property.update({
      where: { id },
      data: {
        titleAr: 'بيت العمر',
        address: 'Gulf street',
        price: 512.5,
        listingType: 'sale',
        propertyType: 'villa',
        bedrooms: null,
        location: 'Sharq',
        locationAr: 'شرق',
      },
    });
    expect(await holding('gulf')).toEqual([id]);
    expect(await holding('عمر')).toEqual([id]);
    expect(await holding('salmiya')).toEqual([]);
    expect(await holding('sharg')).toEqual([id]);
    await expectInStep();
  });

  test('many listings written at once', async () => {
    await database.db.property.createMany({
      data: Array.from({ length: 300 }, (_, i) => listingOf(ids.owner, { title: `Number n${i}` })),
    });
    expect(await holding('n299')).toHaveLength(1);
    await database.db.property.updateMany({ data: { description: 'Rewritten' } });
    expect(await holding('rewritten')).toHaveLength(300);
    await expectInStep();
  });

  test('the amenities of a listing', async () => {
    const { id } = await add({ amenities: { create: [{ amenityId: ids.gym }] } });
    expect(await holding('gym')).toEqual([id]);
    expect(await holding('رياضي')).toEqual([id]);
    await database.db.propertyAmenity.deleteMany({ where: { propertyId: id } });
    expect(await holding('gym')).toEqual([]);
    await expectInStep();
  });

  test('a renamed amenity', async () => {
    const { id } = await add({ amenities: { create: [{ amenityId: ids.garden }] } });
    await database.db.amenity.update({ where: { id: ids.garden }, data: { name: 'Orchard', nameAr: 'بستان' } });
    expect(await holding('garden')).toEqual([]);
    expect(await holding('orchard')).toEqual([id]);
    expect(await holding('بستان')).toEqual([id]);
    await database.db.amenity.update({ where: { id: ids.garden }, data: { name: 'garden', nameAr: 'حديقة' } });
    expect(await holding('garden')).toEqual([id]);
    await expectInStep();
  });

  test('a deleted amenity', async () => {
    const amenity = await database.db.amenity.create({ data: { name: 'Helipad', nameAr: 'مهبط' } });
    const { id } = await add({ amenities: { create: [{ amenityId: amenity.id }] } });
    expect(await holding('helipad')).toEqual([id]);
    await database.db.amenity.delete({ where: { id: amenity.id } });
    expect(await holding('helipad')).toEqual([]);
    await expectInStep();
  });

  test('new names and aliases of an area', async () => {
    const { id } = await add({ location: 'Jabriya', locationAr: 'الجابرية' });
    const place = { where: { name: 'Jabriya' } };
    await database.db.location.update({ ...place, data: { aliases: ['Doctors quarter'] } });
    expect(await holding('doctors')).toEqual([id]);
    expect(await holding('jabria')).toEqual([]);
    await database.db.location.update({
      ...place,
      data: { name: 'New Jabriya', nameAr: 'الجابرية الجديدة', aliases: [] },
    });
    expect(await holding('new')).toEqual([id]);
    expect(await holding('جديده')).toEqual([id]);
    expect(await holding('doctors')).toEqual([]);
    await expectInStep();
    await database.db.property.deleteMany();
    await database.db.location.update({
      where: { name: 'New Jabriya' },
      data: { name: 'Jabriya', nameAr: 'الجابرية' },
    });
  });

  test('the advertiser kind of its account, without other changes', async () => {
    const [first, second] = [await add(), await add({ approved: false })];
    const other = await database.db.user.create({
      data: {
        username: 'other',
        password: '-',
        email: 'other@example.com',
        fullName: 'Other',
        advertiserKind: 'owner',
      },
    });
    const { id } = await database.db.property.create({ data: listingOf(other.id) });
    const by = async (kind: string) => {
      const rows = await database.db.$queryRaw<{ id: number }[]>`
        SELECT id FROM search.listings WHERE words @@ ${`'#advertiser:${kind}'`}::tsquery ORDER BY id`;
      return rows.map((row) => row.id);
    };
    const advertise = (advertiserKind: string | null) =>
      database.db.user.update({ where: { id: ids.owner }, data: { advertiserKind } });
    expect([await by('owner'), await by('office')]).toEqual([[id], []]);
    await advertise('office');
    expect([await by('owner'), await by('office')]).toEqual([[id], [first.id, second.id]]);
    await expectInStep();
    await advertise('owner');
    expect([await by('owner'), await by('office')]).toEqual([[first.id, second.id, id], []]);
    await expectInStep();
    await advertise(null);
    expect([await by('owner'), await by('office')]).toEqual([[id], []]);
    await expectInStep();
    await expect(advertise('agent')).rejects.toThrow();
    await database.db.user.delete({ where: { id: other.id } });
  });

  test('the deletion of an owner', async () => {
    const owner = await database.db.user.create({
      data: { username: 'leaving', password: '-', email: 'l@example.com', fullName: 'Leaving' },
    });
    await database.db.property.create({ data: listingOf(owner.id, { title: 'Orphan' }) });
    await database.db.user.delete({ where: { id: owner.id } });
    expect(await holding('orphan')).toEqual([]);
    await expectInStep();
  });

  test('two concurrent changes of one listing', async () => {
    const { id } = await add();
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        database.db.property.update({ where: { id }, data: { title: `Round r${round}` } }),
        database.db.propertyAmenity.create({ data: { propertyId: id, amenityId: ids.gym } }),
      ]);
      expect(await holding(`r${round}`)).toEqual([id]);
      expect(await holding('gym')).toEqual([id]);
      await database.db.propertyAmenity.deleteMany();
    }
    await expectInStep();
  });
});

describe('expiry', () => {
  test('removes due listings from lists and returns them once', async () => {
    const due = await add({ expiresAt: new Date(Date.now() + DAY) });
    await add({ expiresAt: new Date(Date.now() + 3 * DAY) });
    await add({ approved: false, expiresAt: new Date(Date.now() + DAY) });
    const expire = () =>
      database.db.$queryRaw<{ id: number }[]>`SELECT id FROM search.expire_due(now() + interval '2 days') AS due(id)`;
    expect(await expire()).toEqual([{ id: due.id }]);
    expect(await expire()).toEqual([]);
    expect(await holding('title')).toHaveLength(1);
  });

  test('is undone by a renewal', async () => {
    const { id } = await add({ expiresAt: new Date(Date.now() - DAY) });
    expect(await holding('title')).toEqual([]);
    await database.db.property.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 30 * DAY) } });
    expect(await holding('title')).toEqual([id]);
  });
});

describe('search.lexemes', () => {
  const known = async (...lexemes: string[]) => {
    const rows = await database.db.$queryRaw<{ lexeme: string }[]>`
      SELECT DISTINCT lexeme FROM search.lexemes WHERE lexeme = ANY (${lexemes}) ORDER BY 1`;
    return rows.map((row) => row.lexeme);
  };

  test('has every word and key of every listing, public or not', async () => {
    const { id } = await add({ title: 'Zanzibar view', description: 'Xylophone' });
    await add({ approved: false, title: 'Quokka garden' });
    expect(await known('=zanzibar', 'zanzibar', 'xylophone', '=quokka')).toEqual(['=quokka', '=zanzibar', 'xylophone']);
    await database.db.property.update({ where: { id }, data: { title: 'Zeppelin view' } });
    expect(await known('=zeppelin')).toEqual(['=zeppelin']);
    const missing = await database.db.$queryRaw`
      SELECT word FROM ts_stat('SELECT words FROM search.listings') WHERE word NOT IN (SELECT lexeme FROM search.lexemes)`;
    expect(missing).toEqual([]);
  });

  test('has nothing of a rolled back change', async () => {
    const taken = database.db.$transaction(async (tx) => {
      await tx.property.create({ data: listingOf(ids.owner, { title: 'Wombat' }) });
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect(await known('=wombat')).toEqual([]);
  });
});

test('search.terms counts the public listings of each word as of its last refresh', async () => {
  await add({ title: 'Lagoon one' });
  await add({ title: 'Lagoon two' });
  await add({ title: 'Lagoon three', approved: false });
  await database.db.$executeRaw`SELECT search.refresh_terms()`;
  expect(await database.db.$queryRaw`SELECT listings FROM search.terms WHERE word = 'lagoon'`).toEqual([
    { listings: 2 },
  ]);
});
