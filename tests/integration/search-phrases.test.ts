import { describe, expect, test } from 'vitest';
import type { Filters } from '@/lib/search/filters';
import { searchIds } from '@/lib/search/find/search';
import { monthPrice } from '@/lib/search/month-price';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { areas } from '@/prisma/seed/areas';
import { demoOwners, type DemoListing } from '@/prisma/seed/listings';
import { useDatabase } from '@/tests/support/database';
import { writeDemo } from '@/tests/support/demo';
import { PHRASES, type Meaning } from '@/tests/support/phrases';

/** Phrases against the demo listings; each result is checked against the meaning of its phrase. */
const MIN_PRECISION = 0.9;
const MIN_RECALL = 0.8;
const MIN_HOLDING = 0.95;
const find = (keyword: string) => search({ keyword });

await useDatabase();
const listings = await writeDemo();
const gazetteer = await loadGazetteer();
const search = (filters: Filters) => searchIds(filters, 1_000, gazetteer);

const governorateOf = new Map(areas.map(({ name, governorate }) => [name, governorate]));

function meets(listing: DemoListing, meaning: Meaning): boolean {
  const within = (value: number, [min, max]: [number, number] = [0, Infinity]) => value >= min && value <= max;
  const texts = [listing.title, listing.titleAr, listing.description, listing.descriptionAr].join(' ');
  const furnished = listing.furnished ?? (listing.amenities.includes('Furnished') ? 'fully' : null);
  return (
    listing.approved &&
    listing.expiresAt > new Date() &&
    (!meaning.offer || listing.listingType === meaning.offer) &&
    (!meaning.type || listing.propertyType === meaning.type) &&
    (!meaning.subtype || [meaning.subtype].flat().some((each) => each === listing.subtype)) &&
    (!meaning.in || meaning.in.includes(listing.location)) &&
    (!meaning.governorate || governorateOf.get(listing.location) === meaning.governorate) &&
    (listing.bedrooms ?? 0) >= (meaning.beds ?? 0) &&
    (!meaning.exactBeds || listing.bedrooms === meaning.exactBeds) &&
    (listing.bathrooms ?? 0) >= (meaning.baths ?? 0) &&
    within(monthPrice(listing.price, listing.rentPeriod), meaning.price) &&
    within(listing.area, meaning.size) &&
    (!meaning.furnished || furnished === meaning.furnished) &&
    (meaning.with ?? []).every((name) => listing.amenities.includes(name)) &&
    (!meaning.block || listing.block === meaning.block) &&
    (!meaning.floor || (listing.floor === null ? meaning.floor[1].test(texts) : listing.floor === meaning.floor[0])) &&
    (listing.parking ?? 0) >= (meaning.parking ?? 0) &&
    (listing.monthlyIncome ?? 0) >= (meaning.income ?? 0) &&
    (!meaning.period || meaning.period.some((each) => each === listing.rentPeriod)) &&
    (!meaning.tenants ||
      (listing.tenants === null
        ? meaning.tenants[1].test(texts)
        : listing.tenants === 'any' || listing.tenants === meaning.tenants[0])) &&
    (!meaning.free || listing.commission === 0) &&
    (!meaning.owner || demoOwners[listing.ownerIndex]?.username === meaning.owner) &&
    (!meaning.by || demoOwners[listing.ownerIndex]?.kind === meaning.by) &&
    (!meaning.text || meaning.text.test(texts))
  );
}

test(`${MIN_HOLDING * 100} % of at least 250 phrases find what they mean`, async () => {
  expect(PHRASES.length).toBeGreaterThanOrEqual(250);
  expect(new Set(PHRASES.map(([phrase]) => phrase)).size).toBe(PHRASES.length);
  const failing: string[] = [];
  let meaningful = 0;
  for (const [phrase, meaning] of PHRASES) {
    const { ids } = await find(phrase);
    const meant = new Set(listings.filter((listing) => meets(listing, meaning)).map(({ id }) => id));
    const right = ids.filter((id) => meant.has(id)).length;
    if (meant.size > 0) meaningful += 1;
    const holds =
      meant.size === 0 ? ids.length === 0 : right >= MIN_RECALL * meant.size && right >= MIN_PRECISION * ids.length;
    if (!holds) failing.push(`${phrase}: ${right} right of ${ids.length} found, ${meant.size} meant`);
  }
  expect(meaningful).toBeGreaterThan(PHRASES.length * 0.8);
  expect(failing.length, failing.join('\n')).toBeLessThanOrEqual((1 - MIN_HOLDING) * PHRASES.length);
}, 300_000);

test('the filters of a phrase find the same listings', async () => {
  for (const [phrase] of PHRASES) {
    const found = await search({ keyword: phrase });
    const again = await search(found.filters);
    expect({ phrase, ids: [...again.ids].sort() }).toEqual({ phrase, ids: [...found.ids].sort() });
  }
}, 300_000);

test('the number of a listing finds only that listing', async () => {
  for (const keyword of ['7', 'رقم الإعلان 7', 'إعلان 7', 'listing 7', 'ad no 7']) {
    expect({ keyword, ids: (await find(keyword)).ids }).toEqual({ keyword, ids: [7] });
  }
  expect((await find('رقم الإعلان 99999')).total).toBe(0);
});

describe('the order by relevance', () => {
  test('ranks houses before villas for a house, and has only villas for a villa', async () => {
    const kinds = async (keyword: string) => (await find(keyword)).ids.map((id) => listings[id - 1]?.subtype ?? '');
    for (const keyword of ['بيت للبيع', 'house for sale']) {
      const found = await kinds(keyword);
      expect(found).toContain('house');
      expect(found).toContain('villa');
      expect(found.lastIndexOf('house')).toBeLessThan(found.indexOf('villa'));
    }
    expect(new Set(await kinds('فيلا للبيع'))).toEqual(new Set(['villa']));
  });

  test('ranks listings that contain the praise first, and excludes none', async () => {
    const all = (await find('شقة للايجار')).ids;
    const praised = (await find('شقة نظيفة للايجار')).ids;
    expect([...praised].sort()).toEqual([...all].sort());
    const says = praised.map((id) => {
      const { title, titleAr, description, descriptionAr } = listings[id - 1] as DemoListing;
      return /نظيف|مرتب|clean|tidy/i.test([title, titleAr, description, descriptionAr].join(' '));
    });
    expect(says).toContain(true);
    expect(says.lastIndexOf(true)).toBeLessThan(says.indexOf(false));
    expect((await find('luxury')).total).toBe((await find('')).total);
  });

  test('ranks titles before descriptions, featured or not', async () => {
    const { ids } = await find('زاوية');
    const inTitle = ids.map((id) => /زاوية|زاويه/.test(listings[id - 1]?.titleAr ?? ''));
    expect(inTitle).toContain(true);
    expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.indexOf(false) === -1 ? Infinity : inTitle.indexOf(false));
  });
});
