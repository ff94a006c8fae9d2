import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '@/lib/accounts/users/update';
import { collectTags } from '@/lib/cache/read';
import * as moderate from '@/lib/listings/moderation/moderate';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { loadAreaIndex, loadAreaPage } from '@/lib/listings/read/area-page';
import { loadBuildingPage } from '@/lib/listings/read/building-page';
import { loadDetailsPage } from '@/lib/listings/read/details';
import * as queries from '@/lib/listings/read/queries';
import { searchProperties, searchWithClosest } from '@/lib/listings/read/search';
import { publicGroups, publicListings, publicParts } from '@/lib/listings/read/sitemap';
import type { ListingInput } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { expireListings } from '@/lib/listings/write/expire';
import { setFeatured } from '@/lib/listings/write/feature';
import { removeProperty } from '@/lib/listings/write/remove';
import { renewProperty } from '@/lib/listings/write/renew';
import { updateProperty } from '@/lib/listings/write/update';
import { changeLocation } from '@/lib/locations/manage';
import { listLocationGroups, listLocations } from '@/lib/locations/queries';
import { runtime } from '@/lib/platform/runtime';
import { refreshTerms } from '@/lib/search/find/refresh-terms';
import { addLandmark, changeLandmark, removeLandmark } from '@/lib/search/landmarks/manage';
import { listLandmarks } from '@/lib/search/landmarks/queries';
import { available } from '@/tests/support/available';
import { plainListing } from '@/tests/support/listing';
import { admin, LISTING, owner, PENDING, prepareListings } from '@/tests/support/listings';
import { cleared } from '@/tests/support/next-cache';
import { DAY, inDays, setSettings } from '@/tests/support/records';

/**
 * Compares each cached read of listings with the changes that affect it: whatever a change alters has a tag that the
 * change clears, and lists of other locations do not.
 */
const { db, reset, upload, rows } = await prepareListings();

/** A listing in Jahra, and one of six similar ones. */
const [OF_JAHRA, LIKE_IT] = [11, 17];

await db.location.create({ data: { name: 'Jahra', nameAr: 'الجهراء', governorate: 'jahra' } });
await db.location.create({ data: { name: 'Bayan', nameAr: 'بيان', governorate: 'hawalli' } });
const input = (change: Partial<ListingInput> = {}): ListingInput => ({ ...plainListing, ...change });

async function add(id: number, location: 'Salmiya' | 'Jahra' | 'Bayan', change: object = {}) {
  const { nameAr } = await db.location.findUniqueOrThrow({ where: { name: location } });
  const { amenities: _amenities, ...facts } = input({ title: `Flat ${id} with a pool`, location });
  const times = { updatedAt: new Date(0), createdAt: new Date(id * DAY), expiresAt: inDays(2) };
  const more = { id, locationAr: nameAr, approved: true, publisherId: owner.id };
  await db.property.create({ data: { ...facts, ...times, ...more, ...change } });
}

beforeEach(async () => {
  await db.user.updateMany({ data: { disabled: false, freeListingsRemaining: 9, creditBalance: 2 } });
  await reset();
  const tower = { buildingName: 'Tower', latitude: 29.3, longitude: 47.7, locationPrecision: 'exact' };
  for (const id of [10, OF_JAHRA, 12, 13, 15, 16, LIKE_IT])
    await add(id, 'Jahra', id === OF_JAHRA || id === 12 ? tower : {});
  await add(14, 'Bayan');
  await expireListings();
  await refreshTerms();
});

type Work = () => Promise<unknown>;
const filtered = (filters: Parameters<typeof searchProperties>[0]) => () => searchProperties(filters);
const sitemapPart = async () => {
  const parts: unknown[] = [];
  for await (const batch of publicListings(1, 5_000)) parts.push(...batch);
  return parts;
};

/** Reads limited to Jahra, by whatever filter. */
const OF_JAHRA_ONLY = {
  'a list of Jahra': filtered({ locations: ['Jahra'] }),
  'a list of Jahra that is empty': filtered({ locations: ['Jahra'], propertyType: 'land' }),
  'a keyword that names Jahra': filtered({ keyword: 'flats in jahra' }),
  'words in Jahra': filtered({ keyword: 'jahra pool' }),
  'words in a list of Jahra': filtered({ locations: ['Jahra'], keyword: 'pool' }),
  'the page of Jahra': () => loadAreaPage('jahra'),
  'the page of its governorate': () => loadAreaPage('jahra-governorate', 'apartments-for-rent'),
  'the page of a building in Jahra': async () => {
    const { buildingId } = await db.property.findUniqueOrThrow({ where: { id: OF_JAHRA } });
    return available(await loadBuildingPage(String(buildingId), {}));
  },
};
const READS: Record<string, Work> = {
  ...OF_JAHRA_ONLY,
  'all listings': filtered({}),
  'what is featured': filtered({ featured: true }),
  'a list of Salmiya': filtered({ locations: ['Salmiya'] }),
  'a list of two': filtered({ locations: ['Salmiya', 'Jahra'] }),
  'a list of nowhere': filtered({ locations: ['Nowhere'] }),
  'filters that exclude each other': filtered({ locations: ['Bayan'], keyword: 'salmiya' }),
  'a keyword that names two': filtered({ keyword: 'salmiya or jahra' }),
  'a keyword that is nearly a name': filtered({ keyword: 'slmya' }),
  'a keyword that is nearly a word': filtered({ keyword: 'poool' }),
  'a misspelt word in Jahra': filtered({ keyword: 'jahra poool' }),
  'a misspelt word in Salmiya': filtered({ keyword: 'salmiya poool' }),
  'a word that few have': filtered({ keyword: 'rooftop' }),
  'a word that few have, in Jahra': filtered({ keyword: 'jahra rooftop' }),
  'what is closest to an empty list of Jahra': () => searchWithClosest({ locations: ['Jahra'], propertyType: 'land' }),
  'what is closest to a word in Bayan': () =>
    searchWithClosest({ locations: ['Bayan'], listingType: 'sale', keyword: 'rooftop' }),
  'the featured strip': () => queries.featuredStrip(),
  'the recent strip': () => queries.recentStrip(),
  'counts by type': () => queries.countByType(),
  'locations with their counts': () => listLocations(),
  'the names of locations': () => listLocationGroups('ar'),
  'the landmarks': () => listLandmarks(),
  'a list near one': filtered({ keyword: 'flats near nujoom mall' }),
  'the sitemap': sitemapPart,
  'the parts of the sitemap': () => publicParts(5_000),
  'the groups of the sitemap': () => publicGroups(),
  'the page of Salmiya': () => loadAreaPage('salmiya'),
  'the page of flats for rent in Salmiya': () => loadAreaPage('salmiya', 'apartments-for-rent'),
  'the page of a governorate': () => loadAreaPage('hawalli-governorate'),
  'the page of all areas': () => loadAreaIndex(),
  'the page of a listing': async () => withoutTime(available(await loadDetailsPage(String(LISTING)))),
  'the page of a pending one': async () => withoutTime(available(await loadDetailsPage(String(PENDING)))),
  'the page of one in Jahra': async () => withoutTime(available(await loadDetailsPage(String(OF_JAHRA)))),
};
/** Without similar listings: a new one appears only when the page is rendered again (tested with similar listings). */
const withoutTime = (page: object | null) => page && { ...page, asOf: null, similar: null };

/** Cache tags that a listing's page reports to the server (lib/cache/shared.ts). */
const answered = new Set<string>();
runtime.answers = { getStore: () => ({ tags: answered }) };
afterAll(() => void (runtime.answers = undefined));

async function read(name: string) {
  answered.clear();
  const { value, tags } = await collectTags(READS[name]!);
  return { name, value: JSON.stringify(value), tags: [...tags, ...answered] };
}

/**
 * Expects a change to alter the named reads, and no read that it does not clear.
 * @returns names of the reads that it clears
 */
async function clearedBy(change: Work, altering: string[] = []): Promise<string[]> {
  const before: Awaited<ReturnType<typeof read>>[] = [];
  for (const name of Object.keys(READS)) before.push(await read(name));
  cleared.length = 0;
  await change();
  await expireListings(); // counts of locations
  const done = new Set(cleared);
  const isCleared = new Set(before.filter(({ tags }) => tags.some((tag) => done.has(tag))).map(({ name }) => name));
  const altered: string[] = [];
  for (const { name, value } of before)
    if ((altering.includes(name) || !isCleared.has(name)) && (await read(name)).value !== value) altered.push(name);
  expect(altered.toSorted()).toEqual(altering.toSorted());
  expect([...isCleared]).toEqual(expect.arrayContaining(altering));
  return [...isCleared];
}

// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));

const CHANGES: Record<string, [altering: string[], change: Work, prepare?: Work]> = {
  approval: [['all listings', 'a list of Salmiya', 'counts by type'], () => moderate.approveProperty(admin, PENDING)],
  edit: [
    ['a list of Salmiya', 'a word that few have', 'the page of Salmiya', 'the page of a governorate'],
    () => updateProperty(owner, LISTING, input({ location: 'Salmiya', price: 77, title: 'A rooftop' })),
  ],
  'edit that moves it away': [
    ['a list of Salmiya', 'all listings', 'the page of a listing'],
    () => updateProperty(admin, LISTING, input({ location: 'Bayan' })),
  ],
  removal: [
    ['a list of Salmiya', 'a list of two', 'the page of flats for rent in Salmiya', 'the page of all areas'],
    () => removeProperty(owner, LISTING),
  ],
  'taking down': [
    ['a list of Salmiya'],
    () => moderate.takeDownProperty(admin, LISTING, { code: 'photos', reason: null }),
  ],
  featuring: [['what is featured', 'the featured strip'], () => setFeatured(admin, LISTING, true)],
  renewal: [['the page of a listing'], () => renewProperty(owner, LISTING, 'free')],
  expiry: [
    ['a list of Salmiya', 'all listings'],
    async () => {
      await db.$executeRaw`UPDATE search.listings SET expires_at = now() WHERE id = ${LISTING}`;
      await expireListings();
    },
  ],
  'end of featuring': [
    ['what is featured', 'a list of Salmiya'],
    async () => {
      await db.property.update({ where: { id: LISTING }, data: { featuredUntil: new Date(0) } });
      await expireListings();
    },
    () => setFeatured(admin, LISTING, true),
  ],
  'new listing of an admin’s': [
    ['a list of Salmiya', 'the recent strip'],
    () => createProperty(admin, { ...input({ title: 'A new one' }), draftId: undefined }, 'free'),
  ],
};

describe('each change of a listing in Salmiya shows wherever the listing does, and does not invalidate lists of Jahra', () => {
  it.each(Object.keys(CHANGES))('%s', async (name) => {
    const [altering, change, prepare] = CHANGES[name]!;
    await prepare?.();
    const cleared = await clearedBy(change, altering);
    for (const kept of [...Object.keys(OF_JAHRA_ONLY), 'the page of one in Jahra']) expect(cleared).not.toContain(kept);
  });

  it('a change of its photos', async () => {
    await upload();
    for (const change of [
      () => upload(),
      async () => changeImage(owner, LISTING, (await rows())[1]!.id, { isPrimary: true }),
      async () => removeImage(owner, LISTING, (await rows())[0]!.id),
    ]) {
      const cleared = await clearedBy(change, ['the page of a listing']);
      expect(cleared).toEqual(expect.arrayContaining(['a list of Salmiya', 'all listings']));
      for (const kept of Object.keys(OF_JAHRA_ONLY)) expect(cleared).not.toContain(kept);
    }
  });
});

it('a page is invalidated when a listing shown as similar changes or is deleted, not when one is added', async () => {
  const page = async () => {
    const details = available(await loadDetailsPage(String(OF_JAHRA)));
    return details && { similar: details.similar, tags: [...answered] };
  };
  const isCleared = async (change: Work) => {
    answered.clear();
    const before = await page();
    cleared.length = 0;
    await change();
    const done = new Set(cleared);
    const after = await page();
    const altered = JSON.stringify(before?.similar) !== JSON.stringify(after?.similar);
    return { altered, cleared: before?.tags.some((tag) => done.has(tag)) };
  };
  const inJahra = (title: string) => input({ location: 'Jahra', title });
  const seen = { altered: true, cleared: true };
  expect(await isCleared(() => updateProperty(owner, LIKE_IT, inJahra('Another name')))).toEqual(seen);
  expect(await isCleared(() => updateUser(admin, owner.id, { disabled: true }))).toMatchObject({ cleared: true });
  await updateUser(admin, owner.id, { disabled: false });
  const far = () => updateProperty(owner, LISTING, input({ location: 'Salmiya', price: 9_999 }));
  expect(await isCleared(far)).toEqual({ altered: false, cleared: false });
  const another = () => createProperty(admin, { ...inJahra('A new one'), draftId: undefined }, 'free');
  expect(await isCleared(another)).toMatchObject({ cleared: false });
  const shown = (await page())?.similar[0]?.id ?? 0;
  const takeDown = () => moderate.takeDownProperty(admin, shown, { code: 'photos', reason: null });
  expect(await isCleared(takeDown)).toEqual(seen);
  const next = (await page())?.similar[0]?.id ?? 0;
  expect(await isCleared(() => removeProperty(admin, next))).toEqual(seen);
});

it('a change of many listings invalidates all lists: an account, a location’s name', async () => {
  const lists = Object.keys(READS).filter((name) => !/^(?:the page|the names|the landmarks|locations)/.test(name));
  const disable = () => updateUser(admin, owner.id, { disabled: true });
  expect(await clearedBy(disable, ['a list of Jahra'])).toEqual(expect.arrayContaining(lists));
  await updateUser(admin, owner.id, { disabled: false });
  const { id } = await db.location.findUniqueOrThrow({ where: { name: 'Jahra' } });
  const jahra = { name: 'Jahra', governorate: 'jahra' } as const;
  const rename = () => changeLocation(admin, id, { ...jahra, nameAr: 'الجهرا الجديدة' });
  const names = ['the names of locations'];
  expect(await clearedBy(rename, names)).toEqual(expect.arrayContaining(lists));
  await changeLocation(admin, id, { ...jahra, nameAr: 'الجهراء' });
});

it('adding, moving or deleting a landmark invalidates lists near it and pages of areas', async () => {
  const names = { name: 'Nujoom Mall', nameAr: 'مجمع النجوم' };
  const input = { ...names, kind: 'mall', source: '-', checkedOn: '2026-11-24' } as const;
  await db.location.update({ where: { name: 'Salmiya' }, data: { latitude: 29.3337, longitude: 48.0662 } });
  let id = 0;
  const near = ['the landmarks', 'a list near one'];
  const add = async () => void ({ id } = await addLandmark(admin, { ...input, points: [[29.3337, 48.0662]] }));
  await clearedBy(add, [...near, 'the page of Salmiya']);
  const move = () => changeLandmark(admin, id, { ...input, points: [[28.6, 48.3]] });
  expect(await clearedBy(move, ['the landmarks'])).toEqual(
    expect.arrayContaining(['a list near one', 'the page of Salmiya', 'a list of Jahra']),
  );
  await clearedBy(() => removeLandmark(admin, id), near);
});

it('new words in listings invalidate the lists that depend on them, within the hour', async () => {
  await updateProperty(owner, OF_JAHRA, input({ location: 'Jahra', title: 'A rooftop' }));
  await db.$executeRawUnsafe(`COMMENT ON MATERIALIZED VIEW search.terms IS '2020-01-01'`);
  const cleared = await clearedBy(() => refreshTerms());
  expect(cleared).toContain('a misspelt word in Jahra');
  expect(cleared).not.toContain('a list of Jahra');
});
