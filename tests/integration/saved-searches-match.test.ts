import { expect, test } from 'vitest';
import { ADVERTISER_KINDS } from '@/lib/accounts/users/constants';
import { lockCriteria, parseSearch, resolveCriteria } from '@/lib/alerts/saved-searches/criteria';
import {
  FURNISHED,
  LISTING_TYPES,
  PROPERTY_TYPES,
  RENT_PERIODS,
  SOUGHT_TENANTS,
  SUBTYPES,
} from '@/lib/listings/constants';
import { db } from '@/lib/platform/db';
import { filtersToQuery, type Filters } from '@/lib/search/filters';
import { formatDrawnArea } from '@/lib/search/find/drawn-area';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { parseFilters } from '@/lib/search/search-params';
import { useDatabase } from '@/tests/support/database';
import { writeDemo } from '@/tests/support/demo';
import { randomFrom } from '@/tests/support/random';
import { read } from '@/tests/support/sources';

/**
 * Saved searches are matched from a listing to the criteria that it meets; search goes from criteria to listings. Both
 * must agree. Tests the demo listings with phrases as people type them, and random filters with and without phrases.
 */
const SEARCHES = 900;
/** Every third phrase of lib/search/phrase/readings.test.ts. */
const PHRASES = read('tests/support/readings.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('//'))
  .flatMap((line, i) => (i % 3 === 0 ? [line.split('\t')[0]] : []));
const random = randomFrom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const maybe = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);

await useDatabase();
await writeDemo((listing) => {
  const block = maybe(0.5, () => pick(['1', '4', '4A', '12'])) ?? null;
  return { block, bedrooms: maybe(0.9, () => listing.bedrooms) ?? null };
});

/** Builds filters from the values of a random listing, so that at least one listing meets them. */
type Sample = Awaited<ReturnType<typeof loadSample>>;
const loadSample = () => db.property.findMany({ include: { amenities: true }, orderBy: { id: 'asc' } });

function triangleAround({ publicLatitude, publicLongitude }: Sample[number]): string | undefined {
  if (publicLatitude === null || publicLongitude === null) return undefined;
  const [x, y] = [Number(publicLongitude) * 1_000_000, Number(publicLatitude) * 1_000_000];
  const size = 2_000 + random() * 100_000;
  const ring = [
    [x - size, y - size],
    [x + size, y - size / 3],
    [x, y + size],
  ] as const;
  const rounded = ring.map(([each, other]) => [Math.round(each / 10) * 10, Math.round(other / 10) * 10] as const);
  return formatDrawnArea([rounded]);
}

function randomFilters(sample: Sample): Filters {
  const listing = pick(sample);
  const near = (value: number, share: number) => Math.round(value * share);
  const type = maybe(0.5, () => listing.propertyType);
  return {
    listingType: maybe(0.4, () => (random() < 0.8 ? listing.listingType : pick(LISTING_TYPES))),
    propertyType: type,
    subtype: maybe(0.15, () => [
      ...new Set([pick(SUBTYPES[listing.propertyType]), pick(SUBTYPES[pick(PROPERTY_TYPES)])]),
    ]),
    furnished: maybe(0.1, () => pick(FURNISHED)),
    locations: maybe(0.3, () => [...new Set([listing.location, ...(random() < 0.4 ? [pick(sample).location] : [])])]),
    block: maybe(0.1, () => listing.block ?? '4'),
    amenities: maybe(0.15, () => listing.amenities.slice(0, 2).map(({ amenityId }) => amenityId)),
    advertiserKind: maybe(0.1, () => pick(ADVERTISER_KINDS)),
    within: maybe(0.1, () => triangleAround(listing)),
    publisherId: maybe(0.05, () => listing.publisherId),
    minPrice: maybe(0.15, () => (random() < 0.3 ? Number(listing.price) : near(Number(listing.price), 0.8))),
    maxPrice: maybe(0.2, () => (random() < 0.3 ? Number(listing.price) : near(Number(listing.price), 1.2))),
    minArea: maybe(0.1, () => Number(listing.area)),
    maxArea: maybe(0.1, () => near(Number(listing.area), 1.5)),
    bedrooms: maybe(0.15, () => Math.max(listing.bedrooms ?? 1, 1)),
    exactBedrooms: maybe(0.1, () => Math.max(listing.bedrooms ?? 1, 1)),
    bathrooms: maybe(0.1, () => Math.max(listing.bathrooms ?? 1, 1)),
    rentPeriod: maybe(0.05, () => [...new Set([pick(RENT_PERIODS), pick(RENT_PERIODS)])]),
    tenants: maybe(0.05, () => pick(SOUGHT_TENANTS)),
    commission: maybe(0.05, () => 0 as const),
    featured: maybe(0.05, () => true as const),
  };
}

test('a search with every possible criterion is stored like any other', async () => {
  const gazetteer = await loadGazetteer();
  const amenities = (await db.amenity.findMany()).map(({ id }) => id);
  const criteria = await resolveCriteria({ amenities }, gazetteer);
  expect(await db.$transaction((tx) => lockCriteria(tx, criteria))).toBeGreaterThan(0);
});

test('a listing meets the criteria of the searches that find it, and of no others', async () => {
  const gazetteer = await loadGazetteer();
  const sample = await loadSample();
  const expected = new Map<number, { query: string; found: Set<number> }>();
  for (let i = 0; i < SEARCHES; i += 1) {
    const chosen: Filters = random() < 0.3 ? {} : randomFilters(sample);
    const keyword =
      i < PHRASES.length ? PHRASES[i] : maybe(0.4, () => pick(['مسبح', 'sea view', 'balc', 'مكتب', 'جديد']));
    const clean = Object.fromEntries(Object.entries({ ...chosen, keyword }).filter(([, value]) => value !== undefined));
    const query = filtersToQuery(clean).toString();
    const { filters, fields } = parseFilters(new URLSearchParams(query));
    if (Object.keys(fields).length > 0) continue; // a maximum below its minimum
    const { ids, total, read, missing } = await searchIds(filters, 1_000, gazetteer);
    if (missing.length > 0) continue; // a saved search keeps the words that no listing contains (docs/product.md 4.6)
    if (read.phrase.listing) continue; // by its number: docs/product.md 10.13
    expect(ids.length, query).toBe(total);
    const criteria = await resolveCriteria(parseSearch(query, gazetteer), gazetteer);
    const id = await db.$transaction((tx) => lockCriteria(tx, criteria));
    expected.set(id, { query, found: new Set(ids) });
  }
  const found = [...expected.values()].filter(({ found }) => found.size > 0);
  expect([expected.size > 600, found.length > 300]).toEqual([true, true]);

  const met = new Map<number, Set<number>>();
  const rows = await db.$queryRaw<{ id: number; met: number }[]>`
    SELECT p.id, met FROM properties p CROSS JOIN LATERAL search.criteria_met(p.id) AS met`;
  for (const { id, met: criteria } of rows) met.set(criteria, (met.get(criteria) ?? new Set()).add(id));
  const difference = [...expected].flatMap(([id, { query, found }]) => {
    const missing = [...found].filter((listing) => !met.get(id)?.has(listing));
    const wrong = [...(met.get(id) ?? [])].filter((listing) => !found.has(listing));
    return missing.length + wrong.length > 0 ? [{ query: decodeURIComponent(query), missing, wrong }] : [];
  });
  expect(difference).toEqual([]);
}, 300_000);
