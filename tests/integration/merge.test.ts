import { beforeEach, describe, expect, it } from 'vitest';
import { loadUser } from '@/lib/accounts/users/queries';
import { refreshCriteria } from '@/lib/alerts/saved-searches/refresh';
import { saveSearch } from '@/lib/alerts/saved-searches/save';
import { addAmenity } from '@/lib/amenities/manage';
import { movedArea } from '@/lib/listings/read/area-page';
import { searchProperties } from '@/lib/listings/read/search';
import { updateProperty } from '@/lib/listings/write/update';
import { addLocation } from '@/lib/locations/manage';
import { locationSlug } from '@/lib/locations/slug';
import { mergeAmenity } from '@/lib/search/merge/amenities';
import { mergeLocation } from '@/lib/search/merge/locations';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { cleared } from '@/tests/support/next-cache';
import { deleteAll, listingRow, outcomeOf, outcomesOf } from '@/tests/support/records';

let made = 0;

const { db } = await useDatabase();
const reference = await writeReference();
const admin = await addAccount({ role: 'admin' });
const owner = await loadUser(db, reference.owner);
beforeEach(async () => {
  await deleteAll('saved_searches', 'search_criteria', 'properties', 'drafts');
  cleared.length = 0;
});

const LETTERS = ['ba', 'do', 'fi', 'gu', 'ka', 'lo', 'mi', 'nu', 'ra', 'so'];
const ARABIC = 'بدفكلمنرسش';
/** Creates an area that no other test in this file uses. */
function area() {
  const digits = [...String(100 + (made += 1))].map(Number);
  const name = `Merge${digits.map((digit) => LETTERS[digit]).join('')}`;
  const nameAr = `مدموجة ${digits.map((digit) => ARABIC[digit]).join('و')}`;
  return addLocation(admin, { name, nameAr, aliases: [`${name}ville`] });
}
const amenity = () => addAmenity(admin, { name: `Thing ${(made += 1)}`, nameAr: `شيء ${made}` });
const save = (query: string, user = owner) => saveSearch(user, { query, cadence: 'daily', channels: ['mail'] }, 'en');
const draft = (values: Record<string, string | string[]>) =>
  db.draft.create({ data: { userId: owner.id, id: crypto.randomUUID(), values } });
const publish = (data: object = {}) =>
  db.property.create({ data: { ...listingOf(owner.id), ...data }, select: { id: true } });

describe('an area that is merged', () => {
  it('moves its listings, drafts, searches and names to the other one and is deleted', async () => {
    const [from, into] = [await area(), await area()];
    const { id } = await publish({ location: from.name, locationAr: from.nameAr });
    await draft({ location: from.name, title: 'Kept' });
    const listing = { ...plainListing, location: from.name };
    const refused = { ownerId: owner.id, reason: 'No', photos: [] };
    const rejected = await db.rejectedListing.create({ data: { ...refused, listing } });
    await save(`location=${from.name}&bedrooms=2`);
    await save(`location=${from.name}`);
    await save(`location=${into.name}`);
    await save(`location=${from.name}`, admin);
    cleared.length = 0;
    const merged = await mergeLocation(admin, from.id, into.id);
    expect(merged).toMatchObject({ id: into.id, name: into.name, propertyCount: 1 });
    expect(merged.aliases).toEqual([...into.aliases, from.name, from.nameAr, ...from.aliases]);
    expect(await db.location.findUnique({ where: { id: from.id } })).toBeNull();
    expect(await listingRow(id)).toMatchObject({ location: into.name, locationAr: into.nameAr });
    expect(await db.draft.findFirst()).toMatchObject({ values: { location: into.name, title: 'Kept' } });
    expect(await db.rejectedListing.findUnique({ where: { id: rejected.id } })).toMatchObject({
      listing: { location: into.name, title: plainListing.title },
    });
    const saved = await db.savedSearch.findMany({ include: { criteria: { include: { anchors: true } } } });
    const found = saved.map(({ userId, criteria }) => `${userId} ${criteria.query}`);
    const own = ['', '&bedrooms=2'].map((more) => `${owner.id} location=${into.id}${more}`);
    expect(found.toSorted()).toEqual([...own, `${admin.id} location=${into.id}`].toSorted());
    const anchors = saved.flatMap(({ criteria }) => criteria.anchors.map(({ locationId }) => locationId));
    expect(new Set(anchors)).toEqual(new Set([into.id]));
    expect(cleared).toEqual(expect.arrayContaining(['locations', `place:${from.name}`, `place:${into.name}`]));
    const [entry] = await db.auditEntry.findMany({ where: { action: 'merge', subjectId: into.id } });
    expect(entry).toMatchObject({ subject: 'location', actorId: admin.id, name: into.name });
    expect(entry?.detail).toContain(from.name);
    await db.rejectedListing.deleteMany();
  });

  it('is found by its old names and address, and earlier references lead to the other one', async () => {
    const [from, into] = [await area(), await area()];
    const { id } = await publish({ location: from.name, locationAr: from.nameAr });
    await mergeLocation(admin, from.id, into.id);
    for (const filters of [{ locations: [from.name] }, { locations: [from.name, into.name] }, { keyword: from.nameAr }])
      expect((await searchProperties(filters)).items.map((item) => item.id)).toEqual([id]);
    expect(await movedArea(locationSlug(from.name))).toBe(locationSlug(into.name));
    expect(await movedArea(locationSlug(into.name))).toBeNull();
    const { property } = await updateProperty(admin, id, { ...plainListing, location: from.name });
    expect(property).toMatchObject({ location: into.name, locationAr: into.nameAr });
  });

  it('goes into one area when admins merge it concurrently, and no listing is lost', async () => {
    const all = [await area(), await area(), await area()] as const;
    for (const { name, nameAr } of all) await publish({ location: name, locationAr: nameAr });
    const [a, b, c] = all.map(({ id }) => id) as [number, number, number];
    const merges = [mergeLocation(admin, a, b), mergeLocation(admin, a, c), mergeLocation(admin, b, a)];
    const outcomes = outcomesOf(await Promise.allSettled([...merges, mergeLocation(admin, a, b)]));
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'not_found')).toEqual([]);
    const left = await db.location.findMany({ where: { id: { in: [a, b, c] } }, select: { name: true } });
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3 - left.length);
    expect(await db.property.count({ where: { location: { in: left.map(({ name }) => name) } } })).toBe(3);
  });
});

it('an amenity that is merged is replaced in listings, drafts, pending changes and searches, and its names become aliases', async () => {
  const [from, into] = [await amenity(), await amenity()];
  const withAmenities = (...ids: number[]) => ({ amenities: { create: ids.map((amenityId) => ({ amenityId })) } });
  const [one, both] = [await publish(withAmenities(from.id)), await publish(withAmenities(from.id, into.id))];
  await draft({ amenities: [String(from.id), '1'] });
  const fields = { amenities: { before: [from.id], after: [from.id, into.id] } };
  await db.pendingChange.create({ data: { propertyId: one.id, fields } });
  await save(`amenities=${from.id}`);
  const merged = await mergeAmenity(admin, from.id, into.id);
  expect(merged).toEqual({ id: into.id, name: into.name, nameAr: into.nameAr, aliases: [from.name, from.nameAr] });
  const rows = await db.propertyAmenity.findMany({ where: { propertyId: { in: [one.id, both.id] } } });
  const pairs = rows.map(({ propertyId, amenityId }) => `${propertyId} ${amenityId}`);
  expect(pairs.sort()).toEqual([one, both].map(({ id }) => `${id} ${into.id}`).sort());
  const amenities = expect.arrayContaining([String(into.id), '1']) as unknown;
  expect(await db.draft.findFirst()).toMatchObject({ values: { amenities } });
  const pending = { amenities: { before: [into.id], after: [into.id] } };
  expect(await db.pendingChange.findFirst()).toMatchObject({ fields: pending });
  expect(await db.searchCriteria.findMany()).toMatchObject([{ query: `amenities=${into.id}` }]);
  await refreshCriteria({ after: 0 }); // the job that the merge has enqueued
  const [condition] = await db.$queryRaw<{ words: string }[]>`
      SELECT d.words::text AS words FROM search_criteria c JOIN search_conditions d ON d.id = c.condition_id`;
  expect(condition?.words).toContain(`#amenity:${into.id}`);
  expect((await searchProperties({ keyword: from.name })).items).toHaveLength(2);
  expect(await outcomeOf(addAmenity(admin, { name: from.name, nameAr: 'غير' }))).toBe('amenity_taken');
});
