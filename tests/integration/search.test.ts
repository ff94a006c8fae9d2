import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/users/view';
import { listProperties } from '@/lib/listings/read/list';
import { Prisma } from '@/lib/platform/db';
import { advertisersNamed } from '@/lib/search/complete/complete';
import type { Filters } from '@/lib/search/filters';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, inDays } from '@/tests/support/records';

const named = new Map<string, number>();

const { db } = await useDatabase();
const { owner, gym } = await writeReference();
const add = async (name: string, change: Record<string, unknown>) => {
  const id = await addListing(owner, change);
  named.set(name, id);
};
const arabic = { title: null, description: null, titleAr: 'شقة واسعة', descriptionAr: 'قريبة من البحر، وصالة كبيرة' };
const english = { title: 'Spacious flat', description: 'Near the sea, with a balcony' };
await add('arabic', { ...arabic, bedrooms: 3, amenities: { create: [{ amenityId: gym }] } });
await add('english', { ...english, bedrooms: 3, amenities: { create: [{ amenityId: gym }] } });
await add('small', { ...english, bedrooms: 1, featured: true });
await add('for sale', { ...arabic, listingType: 'sale', price: 90_000 });
await add('villa', { title: 'Villa with diwaniya', propertyType: 'villa', location: 'Hawalli' });
const sale = { listingType: 'sale', price: 250_000, area: 400, bedrooms: null, bathrooms: null };
await add('land', { titleAr: 'أرض زاوية', title: null, propertyType: 'land', location: 'Ahmadi', ...sale });
await add('pending', { title: 'Hidden gem', approved: false });
await add('expired', { title: 'Hidden pearl', expiresAt: new Date(Date.now() - 1_000) });
await db.$executeRaw`SELECT search.refresh_terms()`;
const gazetteer = await loadGazetteer();
const find = (filters: Filters, pageSize = 24) => searchIds(filters, pageSize, gazetteer);

const names = (ids: number[]) => [...named].filter(([, id]) => ids.includes(id)).map(([name]) => name);
const found = async (keyword: string, filters: Filters = {}) => names((await find({ ...filters, keyword })).ids);

test('the beginning of a word finds all words with it: few or many, just written, or twice at once', async () => {
  const add = (count: number, beginning: string) => {
    const data = Array.from({ length: count }, (_, i) => listingOf(owner, { title: `${beginning}${i}x` }));
    return db.property.createManyAndReturn({ data, select: { id: true } });
  };
  const [few, many] = [await add(3, 'quokka'), await add(40, 'wombat')];
  await db.$executeRaw`
      INSERT INTO search.lexemes SELECT lexeme FROM search.lexemes, generate_series(1, 30) WHERE lexeme = '=quokka0x'`;
  const words = ['quok', 'quokka2x', 'womb', 'wombat3', 'quokkax'];
  const totals = await Promise.all(words.map((keyword) => find({ keyword })));
  expect(totals.map(({ total }) => total)).toEqual([3, 1, 40, 11, 0]);
  await db.property.deleteMany({ where: { id: { in: [...few, ...many].map(({ id }) => id) } } });
});

describe('a keyword', () => {
  test.each(['السالميه', 'بالسالمية', 'السَّالْمِيّة', 'Salmiya', 'SALMIA'])(
    '%s finds listings in Salmiya in either language',
    async (keyword) => {
      expect(await found(keyword)).toEqual(['arabic', 'english', 'small', 'for sale']);
    },
  );

  test.each([
    ['gym', ['arabic', 'english']],
    ['نادي', ['arabic', 'english']],
    ['النادي الرياضي', ['arabic', 'english']],
    ['البحر', ['arabic', 'for sale']],
    ['balcony', ['english', 'small']],
    ['balc', ['english', 'small']],
    ['balc sea', ['english', 'small']], // no listing has the whole word `balc`
    ['sea balc', ['english', 'small']],
    ['محافظة الأحمدي', ['land']],
    ['hidden', []],
    ["' OR '1'='1", []],
    ['%', ['arabic', 'english', 'small', 'for sale', 'villa', 'land']],
  ])('%s finds %j', async (keyword, expected) => {
    expect(await found(keyword)).toEqual(expected);
  });

  test('for a house finds houses before villas, and for a villa only villas', async () => {
    const forSale = { propertyType: 'villa', listingType: 'sale', price: 300_000 };
    const house = await addListing(owner, { ...forSale, subtype: 'house' });
    const villa = await addListing(owner, { ...forSale, subtype: 'villa' });
    for (const keyword of ['بيت للبيع', 'house for sale'])
      expect((await find({ keyword })).ids).toEqual([house, villa]);
    expect((await find({ keyword: 'فيلا للبيع' })).ids).toEqual([villa]);
    await db.property.deleteMany({ where: { id: { in: [house, villa] } } });
  });

  test('and chosen filters must both match; a chosen filter overrides it, and the response says so', async () => {
    expect(await found('السالمية', { listingType: 'sale' })).toEqual(['for sale']);
    expect(await found('3 غرف', { bedrooms: 1 })).toEqual(['arabic', 'english']);
    expect(await found('3 غرف', { bedrooms: 4 })).toEqual([]);
    expect(await found('شقة', { propertyType: 'villa' })).toEqual(['villa']);
    expect(await found('السالمية', { locations: ['Hawalli'] })).toEqual(['villa']);
    const conflicting = await find({ keyword: 'شقة السالمية', locations: ['Hawalli'] });
    expect(conflicting.read.phrase.conflicts).toEqual(['السالمية']);
    expect(conflicting.filters).toMatchObject({ propertyType: 'apartment', locations: ['Hawalli'] });
    expect(await found('السالمية', { locations: ['Hawalli', 'Salmiya'] })).toHaveLength(4);
  });
});

describe('an unlisted spelling of an area', () => {
  test('counts as the area, and the response says so', async () => {
    const showing = [{ typed: 'Salmyah', location: 'Salmiya' }];
    expect(await find({ keyword: 'Salmyah' })).toMatchObject({ total: 4, showing, suggestion: null });
    const arabic = { total: 4, showing: [{ typed: 'السلمية', location: 'Salmiya' }] };
    expect(await find({ keyword: 'شقق السلمية' })).toMatchObject(arabic);
  });

  test('stays a word if a listing contains it', async () => {
    const id = await addListing(owner, { title: 'Fahhil tower', location: 'Sharq' });
    expect(await find({ keyword: 'Fahhil' })).toMatchObject({ ids: [id], showing: [] });
    await db.property.delete({ where: { id } });
    const showing = [{ typed: 'Fahhil', location: 'Fahaheel' }];
    expect(await find({ keyword: 'Fahhil' })).toMatchObject({ ids: [], showing });
  });
});

describe('a word in no listing', () => {
  test.each([
    ['balcuny', 'balcony', 2],
    ['aprtment in Salmiya', 'apartment', 4],
    ['شقه في السالميه مفرشه', 'مفروشة', 0],
  ])('%s is read as %s, and the response says so', async (keyword, word, total) => {
    const typed = keyword.split(' ').find((each) => /^(?:balcuny|aprtment|مفرشه)$/.test(each));
    expect(await find({ keyword })).toMatchObject({ total, showing: [{ typed, word }] });
  });

  test('is dropped and named, with a suggestion', async () => {
    const missing = { missing: ['apprtmnt'], suggestion: 'apartment in Salmiya' };
    expect(await find({ keyword: 'apprtmnt in Salmiya' })).toMatchObject({ total: 4, ...missing });
  });

  test.each(['spacios flat Salmiya', 'واسععة'])('%s: a rare word is not suggested', async (keyword) => {
    expect((await find({ keyword })).suggestion).toBeNull();
  });

  test('has no suggestion without a similar word, or if that finds nothing', async () => {
    expect(await find({ keyword: 'qwertyuiop' })).toMatchObject({ total: 0, missing: [], suggestion: null });
    expect((await find({ keyword: 'balcuny', propertyType: 'land' })).suggestion).toBeNull();
    expect((await find({ keyword: 'x'.repeat(10_000) })).suggestion).toBeNull();
  });
});

describe('a page', () => {
  test('beyond the last or the maximum is empty, with the right total', async () => {
    for (const page of [3, 10_000, 1e9])
      expect(await find({ page }, 3)).toMatchObject({ ids: [], total: 6, exact: true });
    expect((await find({ page: 2 }, 4)).ids).toHaveLength(2);
  });

  test('shows featured listings first, unless it is sorted or shows recent ones', async () => {
    expect(names([(await find({})).ids[0] as number])).toEqual(['small']);
    expect(names([(await find({ recent: true })).ids[0] as number])).toEqual(['land']);
    expect(names([(await find({ sort: 'price_desc' })).ids[0] as number])).toEqual(['land']);
    expect(names((await find({ featured: true })).ids)).toEqual(['small']);
  });

  test('of one account has the same order', async () => {
    const account = await addAccount();
    const of = async (query: object, actor: Actor | null = null) =>
      (await listProperties(actor, { publisherId: account.id, pageSize: 24, ...query })).items.map(({ id }) => id);
    const ids: number[] = [];
    for (const featured of [true, true, true, true, true, false])
      ids.unshift(await addListing(account.id, { featured, createdAt: inDays(ids.length - 9) }));
    const [plain, ...featured] = ids;
    expect(await of({})).toEqual([...featured.slice(0, 4), plain, featured[4]]);
    expect(await of({ recent: true })).toEqual(ids);
    await db.property.updateMany({ where: { publisherId: account.id }, data: { approved: false, featured: false } });
    expect(await of({ approved: false, recent: true }, account)).toEqual(ids);
  });
});

test('a completion finds advertisers by an index of their names', async () => {
  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw<object[]>(Prisma.sql`EXPLAIN ${advertisersNamed('salem')}`);
  });
  expect(JSON.stringify(plan)).toContain('users_name_idx');
});
