import { expect, test } from 'vitest';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { SORTS } from '@/lib/search/constants';
import type { Filters } from '@/lib/search/filters';
import * as service from '@/lib/search/find/search';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { tokenize } from '@/lib/search/phrase/normalize';
import { stems, stemsOf } from '@/lib/search/phrase/stem';
import { listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';

/** Compares search with the simplest implementation, which examines every listing. */
type Listing = ReturnType<typeof listingOf> & { id: number; createdAt: Date; featured: boolean; parts: string[][] };
const LISTINGS = 400;
const QUERIES = process.env.SWEEP ? 2_000 : 300;
const random = randomFrom(42);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const maybe = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);

// Words with different spellings, in both languages; one is a prefix of another.
const WORDS = 'تشطيبات التشطيب مدرسة مجددة بهدوء مدارس marble schools plaster plastered school stone 2nd'.split(' ');
const AREAS = ['Salmiya', 'Hawalli', 'Sharq', 'Jabriya', 'Ahmadi', 'Fahaheel'];

const { db } = await useDatabase();
const { owner } = await writeReference();
const text = () => Array.from({ length: 3 }, () => pick(WORDS)).join(' ');
const data = Array.from({ length: LISTINGS }, (_, i) => {
  const approved = random() < 0.9;
  return listingOf(owner, {
    id: i + 1,
    title: text(),
    titleAr: maybe(0.5, text) ?? null,
    descriptionAr: maybe(0.7, text) ?? null,
    address: maybe(0.3, text) ?? null,
    location: pick(AREAS),
    listingType: pick(LISTING_TYPES),
    propertyType: pick(PROPERTY_TYPES),
    bedrooms: maybe(0.8, () => Math.floor(random() * 7)) ?? null,
    bathrooms: maybe(0.8, () => Math.floor(random() * 4)) ?? null,
    price: Math.round(random() * 20) * 50 + 50.25,
    area: Math.round(random() * 20) * 20 + 40.5,
    approved,
    featured: approved && random() < 0.1,
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 30))), // many on the same day
    expiresAt: new Date(Date.now() + (random() < 0.9 ? 1 : -1) * 1e9),
  });
});
await db.property.createMany({ data });
const locations = [...(await loadGazetteer()).byId.values()];
const search = (filters: Filters, pageSize: number) => service.searchIds(filters, pageSize, buildGazetteer(locations));
const namesOf = new Map(locations.map(({ name, nameAr, aliases }) => [name, [name, nameAr, ...aliases]]));
const all = (data as unknown as (Listing & Record<string, string | null>)[]).map((row) => ({
  ...row,
  parts: [
    [row.title, row.titleAr],
    [row.address, ...(namesOf.get(row.location) ?? [])],
    [row.description, row.descriptionAr],
  ].map((texts) => texts.flatMap((part) => stems(part ?? ''))),
}));

function naive(filters: Filters, page: number, pageSize: number) {
  const typed = tokenize(filters.keyword ?? '').map(stemsOf);
  /** Number of a listing's parts needed to cover every word; 4 if they never do. */
  const partOf = (row: Listing) =>
    Math.max(
      1,
      ...typed.map((forms, i) => {
        const has = (own: string) =>
          forms.some((form) => (i === typed.length - 1 ? own.startsWith(form) : own === form));
        const part = row.parts.findIndex((words) => words.some(has));
        return part === -1 ? 4 : part + 1;
      }),
    );
  const meets = (row: Listing) =>
    row.approved &&
    row.expiresAt.getTime() > Date.now() &&
    (!filters.listingType || row.listingType === filters.listingType) &&
    (!filters.propertyType || row.propertyType === filters.propertyType) &&
    (!filters.locations || filters.locations.includes(row.location)) &&
    (!filters.featured || row.featured) &&
    (filters.bedrooms === undefined || (row.bedrooms !== null && row.bedrooms >= filters.bedrooms)) &&
    (filters.bathrooms === undefined || (row.bathrooms !== null && row.bathrooms >= filters.bathrooms)) &&
    (filters.minPrice === undefined || row.price >= filters.minPrice) &&
    (filters.maxPrice === undefined || row.price <= filters.maxPrice) &&
    (filters.minArea === undefined || row.area >= filters.minArea) &&
    (filters.maxArea === undefined || row.area <= filters.maxArea) &&
    partOf(row) <= 3;
  const newest = (a: Listing, b: Listing) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;
  const usual = (a: Listing, b: Listing) => Number(b.featured) - Number(a.featured) || newest(a, b);
  const orders = {
    fit: (a: Listing, b: Listing) =>
      partOf(a) - partOf(b) ||
      (filters.bedrooms ? Number(a.bedrooms !== filters.bedrooms) - Number(b.bedrooms !== filters.bedrooms) : 0) ||
      usual(a, b),
    newest,
    price_asc: (a: Listing, b: Listing) => a.price - b.price || b.id - a.id,
    price_desc: (a: Listing, b: Listing) => b.price - a.price || b.id - a.id,
    area_desc: (a: Listing, b: Listing) => b.area - a.area || b.id - a.id,
  };
  const order = filters.sort ?? (filters.recent ? 'newest' : filters.keyword ? 'fit' : null);
  const sorted = all.filter(meets).sort(orders[order ?? 'newest']);
  const hits = order ? sorted : ledByFeatured(sorted, pageSize);
  const ids = hits.slice((page - 1) * pageSize, page * pageSize).map((row) => row.id);
  return { ids, total: hits.length, exact: true };
}

/** Up to four featured listings, the newest that are left, lead each page. */
function ledByFeatured(newest: Listing[], pageSize: number): Listing[] {
  if (newest.length === 0) return [];
  const leads = newest.filter(({ featured }) => featured).slice(0, Math.min(4, pageSize));
  const rest = newest.filter((row) => !leads.includes(row));
  const follow = pageSize - leads.length;
  return [...leads, ...rest.slice(0, follow), ...ledByFeatured(rest.slice(follow), pageSize)];
}

test(`${QUERIES} random searches find the same as a scan of every listing, in the same order`, async () => {
  let withHits = 0;
  for (let i = 0; i < QUERIES; i += 1) {
    const filters: Filters = {
      listingType: maybe(0.3, () => pick(LISTING_TYPES)),
      propertyType: maybe(0.3, () => pick(PROPERTY_TYPES)),
      locations: maybe(0.3, () => [...new Set([pick(AREAS), pick(AREAS)])].sort()),
      bedrooms: maybe(0.2, () => 1 + Math.floor(random() * 5)),
      bathrooms: maybe(0.2, () => 1 + Math.floor(random() * 4)),
      minPrice: maybe(0.2, () => Math.round(random() * 500)),
      maxPrice: maybe(0.2, () => Math.round(random() * 1_500) + 0.25),
      minArea: maybe(0.1, () => Math.round(random() * 200)),
      maxArea: maybe(0.1, () => Math.round(random() * 600) + 0.5),
      featured: maybe(0.1, () => true as const),
      recent: maybe(0.2, () => true as const),
      sort: maybe(0.4, () => pick(SORTS)),
      keyword: maybe(0.5, () =>
        Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(WORDS).slice(0, random() < 0.2 ? 4 : 40)).join(
          ' ',
        ),
      ),
      page: maybe(0.3, () => 1 + Math.floor(random() * 4)),
    };
    const pageSize = pick([1, 5, 24, 100]);
    const { ids, total, exact, missing } = await search(filters, pageSize);
    if (missing.length > 0) {
      expect(naive(filters, filters.page ?? 1, pageSize).total).toBe(0);
      continue;
    }
    expect({ filters, ids, total, exact }).toEqual({ filters, ...naive(filters, filters.page ?? 1, pageSize) });
    withHits += ids.length > 0 ? 1 : 0;
  }
  expect(withHits).toBeGreaterThan(QUERIES / 4);
}, 120_000);
