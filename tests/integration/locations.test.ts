import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addAmenity, changeAmenity, removeAmenity } from '@/lib/amenities/manage';
import { movedArea } from '@/lib/listings/read/area-page';
import { searchProperties } from '@/lib/listings/read/search';
import { newListingSchema, listingSchema } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import * as manage from '@/lib/locations/manage';
import { locationSchema } from '@/lib/locations/schema';
import { locationSlug } from '@/lib/locations/slug';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { cleared } from '@/tests/support/next-cache';
import { addListing, listingRow, outcomeOf, outcomesOf, setSettings } from '@/tests/support/records';

const { db } = await useDatabase();
const { owner } = await writeReference();
const admin = await addAccount({ role: 'admin' });
beforeEach(async () => {
  await db.property.deleteMany();
  cleared.length = 0;
});

const input = (change: Record<string, unknown>) =>
  z.parse(locationSchema, { name: 'Somewhere', nameAr: 'مكان ما', ...change });
const named = (name: string) => db.location.findUniqueOrThrow({ where: { name } });
const add = (change: Record<string, unknown>) => manage.addLocation(admin, input(change));
/** Inserts a listing in an area that is not of the seed. */
const publish = (area: { name: string; nameAr: string }, change: object = {}) =>
  addListing(owner, { location: area.name, locationAr: area.nameAr, ...change });
const audited = (subjectId: number) =>
  db.auditEntry.findMany({ where: { subject: 'location', subjectId }, orderBy: { id: 'asc' } });

/** Names that no other test of this file uses, and that search does not confuse. */
let made = 100;
const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ka', 'lo', 'mi', 'nu', 'ra', 'so'];
function names() {
  const digits = [...String((made += 1))].map(Number);
  const nameAr = `حارة ${digits.map((digit) => 'بدفكلمنرسش'[digit]).join('و')}`;
  return { name: `Zone${digits.map((digit) => SYLLABLES[digit]).join('')}`, nameAr };
}

describe('an area', () => {
  it('is added with the specified fields and those of the form', async () => {
    const plain = names();
    const empty = { imageUrl: null, governorate: null, aliases: [], propertyCount: 0, latitude: null };
    expect(await add({ ...plain, imageUrl: ' ' })).toMatchObject({ ...plain, ...empty });
    const whole = { governorate: 'jahra', latitude: '29.3375', longitude: '٤٧٫٦٥٨١', imageUrl: '/fallback/none.svg' };
    const second = names();
    const added = await add({ ...second, ...whole, aliases: `Zonetown \n${second.name}\nZonetown` });
    expect(added).toMatchObject({ governorate: 'jahra', latitude: 29.3375, longitude: 47.6581, aliases: ['Zonetown'] });
    expect(await audited(added.id)).toMatchObject([{ action: 'add', actorId: admin.id, name: second.name }]);
    expect(input({ imageUrl: 'https://example.com/a.png' }).imageUrl).toBe('https://example.com/a.png');
  });

  it.each<[change: Record<string, unknown>, reason: string]>([
    [{ name: '  ' }, 'name required'],
    [{ nameAr: 'ا، ب' }, 'nameAr name_comma'],
    [{ name: '12' }, 'name not_valid'],
    [{ name: 'x'.repeat(81) }, 'name too_long'],
    [{ governorate: 'atlantis' }, 'governorate not_a_choice'],
    [{ latitude: 29 }, 'latitude point_half'],
    [{ latitude: 'x', longitude: 47 }, 'latitude not_valid'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl address_wrong'],
    [{ imageUrl: '//evil.example/x.png' }, 'imageUrl address_wrong'],
    [{ imageUrl: '/\\evil.example' }, 'imageUrl address_wrong'],
  ])('is rejected with %j: %s', (change, reason) => {
    const { error } = z.safeParse(locationSchema, { name: 'A b', nameAr: 'ا ب', ...change });
    const reasons = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(reasons?.[0]).toBe(reason);
  });

  it('rejects a name that another area has in any spelling, or whose page would be a governorate’s', async () => {
    const taken = (change: Record<string, unknown>, id?: number) =>
      id === undefined ? add(change) : manage.changeLocation(admin, id, input(change));
    const field = (name: string, messageKey = 'location_taken') => {
      const details = { fields: { [name]: messageKey } };
      return { code: 'conflict', messageKey, details };
    };
    await expect(taken({ ...names(), name: 'salmiya' })).rejects.toMatchObject(field('name'));
    await expect(taken({ ...names(), nameAr: 'سالميه' })).rejects.toMatchObject(field('nameAr'));
    await expect(taken({ ...names(), aliases: ['AL-SALMIYA'] })).rejects.toMatchObject(field('aliases'));
    const own = names();
    const { id } = await add(own);
    const page = field('name', 'governorate_taken');
    await expect(taken({ ...names(), name: 'Capital Governorate' })).rejects.toMatchObject(page);
    await expect(taken({ ...own, name: 'Mubarak Al-Kabeer governorate' }, id)).rejects.toMatchObject(page);
    await expect(taken({ ...own, name: 'Hawalli' }, id)).rejects.toMatchObject(field('name'));
    // A location may change the spelling of its own name.
    expect(await taken({ ...own, name: own.name.toUpperCase() }, id)).toMatchObject({ name: own.name.toUpperCase() });
  });
});

/** Stores the name where no foreign key reaches it. @returns a function that reads what is there now */
async function store(location: string, propertyId: number) {
  const listing = { ...plainListing, location };
  const draft = { userId: owner, id: crypto.randomUUID(), values: { location } };
  await db.draft.create({ data: draft });
  const rejected = await db.rejectedListing.create({ data: { ownerId: owner, reason: 'No', listing, photos: [] } });
  const fee = { kind: 'listing', paymentType: 'additional_listing', amount: 2, status: 'INITIATED' } as const;
  const payment = await db.payment.create({ data: { ...fee, userId: owner, listingData: listing } });
  const fields = { location: { before: location, after: location } };
  await db.pendingChange.create({ data: { propertyId, fields } });
  await db.propertyChange.create({ data: { propertyId, field: 'location', before: location, after: location } });
  return async () => {
    const change = await db.propertyChange.findFirstOrThrow({ where: { propertyId } });
    const { values } = await db.draft.findFirstOrThrow({ where: { id: draft.id } });
    const pending = await db.pendingChange.findUniqueOrThrow({ where: { propertyId } });
    const { listing } = await db.rejectedListing.findUniqueOrThrow({ where: { id: rejected.id } });
    const { listingData } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    const at = (value: unknown) => (value as { location: unknown }).location;
    const { before, after } = at(pending.fields) as typeof fields.location;
    return [at(values), at(listing), at(listingData), before, after, change.before, change.after];
  };
}

describe('a rename', () => {
  it('updates all listings and search', async () => {
    const before = names();
    const after = names();
    const { id } = await add(before);
    const listing = await publish(before);
    const waiting = await publish(before, { approved: false });
    await manage.changeLocation(admin, id, input({ ...after, aliases: ['Zoneville'] }));
    for (const each of [listing, waiting])
      expect(await listingRow(each)).toMatchObject({ location: after.name, locationAr: after.nameAr });
    const found = async (filters: Parameters<typeof searchProperties>[0]) =>
      (await searchProperties(filters)).items.map((item) => item.id);
    expect(await found({ locations: [after.name] })).toEqual([listing]);
    expect(await found({ keyword: 'zoneville' })).toEqual([listing]);
    expect(await found({ keyword: after.nameAr })).toEqual([listing]);
    for (const name of [before.name, before.nameAr]) expect(await found({ keyword: name })).toEqual([listing]);
    expect((await named(after.name)).aliases).toEqual(['Zoneville', before.name, before.nameAr]);
    expect(await movedArea(locationSlug(before.name))).toBe(locationSlug(after.name));
    expect(cleared).toContain(`place:${before.name}`);
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'edit', name: after.name, detail: before.name });
  });

  it('reaches drafts, rejected listings, open payments and changes of listings', async () => {
    const [before, after] = [names(), names()];
    const { id } = await add(before);
    const propertyId = await publish(before);
    const stored = await store(before.name, propertyId);
    await manage.changeLocation(admin, id, input(after));
    expect(await stored()).toEqual(Array.from({ length: 7 }, () => after.name));
  });

  it('keeps the aliases that the form does not send, and never more than it may', async () => {
    const own = names();
    const { id } = await add({ ...own, aliases: Array.from({ length: 28 }, () => names().name) });
    await manage.changeLocation(admin, id, input(names()));
    expect(await outcomeOf(manage.changeLocation(admin, id, input(names())))).toBe('too_many_aliases');
    expect(await manage.changeLocation(admin, id, input(own))).toMatchObject({ name: own.name });
  });

  it('and a concurrent edit of its listings do not deadlock', async () => {
    let current = names();
    const { id } = await add(current);
    const listing = await publish(current);
    for (let round = 0; round < 12; round += 1) {
      const next = names();
      const edit = z.parse(listingSchema, { ...listingOf(owner), location: current.name, amenities: [] });
      const edits = [1, 2].map(() => updateProperty({ id: owner, role: 'user' }, listing, edit));
      const results = await Promise.allSettled([manage.changeLocation(admin, id, input(next)), ...edits]);
      expect(results[0]?.status, String((results[0] as { reason?: unknown }).reason)).toBe('fulfilled');
      expect(outcomesOf(results)).not.toContain('broken');
      current = next;
      expect((await listingRow(listing)).location).toBe(current.name);
    }
  });
});

// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));

describe('a removal', () => {
  it('is rejected while any listing uses the area, also a pending one', async () => {
    const own = names();
    const { id } = await add(own);
    const listing = await publish(own, { approved: false });
    const linked = { code: 'conflict', messageKey: 'location_linked', details: { values: { count: 1 } } };
    await expect(manage.removeLocation(admin, id)).rejects.toMatchObject(linked);
    // Deleted listings can be restored until midnight.
    await db.property.update({ where: { id: listing }, data: { deletedAt: new Date() } });
    const values = { id: listing, others: 0 };
    const restorable = { code: 'conflict', messageKey: 'location_restorable', details: { values } };
    await expect(manage.removeLocation(admin, id)).rejects.toMatchObject(restorable);
    await db.property.delete({ where: { id: listing } });
    await manage.removeLocation(admin, id);
    expect(await db.location.findUnique({ where: { id } })).toBeNull();
    expect((await audited(id)).map(({ action }) => action)).toEqual(['add', 'remove']);
    await expect(manage.removeLocation(admin, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(manage.changeLocation(admin, id, input(own))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is rejected while a pending change or an open payment names the area', async () => {
    const own = names();
    const { id } = await add(own);
    const listing = await addListing(owner);
    await store(own.name, listing);
    expect(await outcomeOf(manage.removeLocation(admin, id))).toBe('location_pending');
    await db.pendingChange.deleteMany();
    expect(await outcomeOf(manage.removeLocation(admin, id))).toBe('location_paying');
    await db.payment.deleteMany();
    expect(await outcomeOf(manage.removeLocation(admin, id))).toBe('done');
  });

  it('and a concurrent new listing: one of the two succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const own = names();
      const { id } = await add(own);
      const listing = z.parse(newListingSchema, { ...listingOf(owner), location: own.name, amenities: [] });
      const both = [manage.removeLocation(admin, id), createProperty(admin, listing, 'free')];
      const results = await Promise.allSettled(both);
      expect(['conflict,done', 'bad_request,done']).toContain(outcomesOf(results).join());
    }
  });
});

it('concurrent additions of one name succeed once; concurrent changes and removals succeed or report a conflict', async () => {
  const own = names();
  const added = await Promise.allSettled([1, 2, 3, 4].map(() => add(own)));
  expect(outcomesOf(added)).toEqual(['conflict', 'conflict', 'conflict', 'done']);
  const { id } = await named(own.name);
  const change = (more: object) => manage.changeLocation(admin, id, input({ ...own, ...more }));
  const changes = [change({ governorate: 'jahra' }), change(names())];
  const removals = [1, 2].map(() => manage.removeLocation(admin, id));
  const results = await Promise.allSettled([...changes, ...removals]);
  expect(outcomesOf(results).filter((status) => status !== 'done' && status !== 'not_found')).toEqual([]);
  expect(await db.location.findUnique({ where: { id } })).toBeNull();
});

it('an amenity is added once, in any letter case', async () => {
  const added = await addAmenity(admin, { name: 'Zip line', nameAr: 'حبل انزلاق' });
  expect(added).toMatchObject({ name: 'Zip line', nameAr: 'حبل انزلاق' });
  expect(cleared).toContain('amenities');
  const field = (name: string) => ({ code: 'conflict', details: { fields: { [name]: 'amenity_taken' } } });
  await expect(addAmenity(admin, { name: 'ZIP LINE', nameAr: 'غير' })).rejects.toMatchObject(field('name'));
  await expect(addAmenity(admin, { name: 'Other', nameAr: 'حبل انزلاق' })).rejects.toMatchObject(field('nameAr'));
  const many = await Promise.allSettled([1, 2, 3].map(() => addAmenity(admin, { name: 'Sauna', nameAr: 'ساونا' })));
  expect(outcomesOf(many)).toEqual(['conflict', 'conflict', 'done']);
  expect(await db.auditEntry.findMany({ where: { subject: 'amenity', subjectId: added.id } })).toMatchObject([
    { action: 'add', name: 'Zip line', actorId: admin.id },
  ]);
});

it('an amenity can be renamed and deleted unless it is used or search knows it by name', async () => {
  const added = await addAmenity(admin, { name: 'Sun room', nameAr: 'غرفة شمسية' });
  const known = await db.amenity.upsert({ where: { name: 'Gym' }, create: { name: 'Gym', nameAr: 'جيم' }, update: {} });
  const other = await addAmenity(admin, { name: 'Pantry', nameAr: 'بانتري' });
  cleared.length = 0;
  const renamed = await changeAmenity(admin, added.id, { name: 'Sunroom', nameAr: 'غرفة شمس' });
  expect(renamed).toMatchObject({ name: 'Sunroom' });
  expect(cleared).toContain('amenities');
  await expect(changeAmenity(admin, added.id, { name: 'pantry', nameAr: 'غرفة' })).rejects.toMatchObject({
    details: { fields: { name: 'amenity_taken' } },
  });
  expect(await changeAmenity(admin, known.id, { name: 'Gym', nameAr: 'نادي' })).toMatchObject({ nameAr: 'نادي' });
  expect(await outcomeOf(changeAmenity(admin, known.id, { name: 'Fitness', nameAr: 'نادي' }))).toBe('amenity_known');
  expect(await outcomeOf(removeAmenity(admin, known.id))).toBe('amenity_known_stays');

  const listing = await addListing(owner, { amenities: { create: { amenityId: added.id } } });
  const query = new URLSearchParams({ amenities: `${known.id},${added.id}` }).toString();
  const criteria = await db.searchCriteria.create({ data: { hash: Buffer.from('amenity'), query, understood: query } });
  const saved = { cadence: 'daily', channels: ['mail'], savedHit: 0, toldHit: 0 };
  await db.savedSearch.create({ data: { ...saved, userId: owner, criteriaId: criteria.id } });
  const used = (values: object) => ({ code: 'conflict', messageKey: 'amenity_used', details: { values } });
  await expect(removeAmenity(admin, added.id)).rejects.toMatchObject(used({ listings: 1, searches: 1 }));
  await db.property.delete({ where: { id: listing } });
  await expect(removeAmenity(admin, added.id)).rejects.toMatchObject(used({ listings: 0, searches: 1 }));
  await db.savedSearch.deleteMany({ where: { criteriaId: criteria.id } });
  const results = await Promise.allSettled([removeAmenity(admin, added.id), removeAmenity(admin, added.id)]);
  expect(outcomesOf(results)).toEqual(['done', 'not_found']);
  await removeAmenity(admin, other.id);
});
