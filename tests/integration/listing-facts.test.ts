import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListingInput } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { amenities as seeded } from '@/prisma/seed/amenities';
import { useDatabase } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { cleared } from '@/tests/support/next-cache';
import { listingOf, writeReference } from '@/tests/support/search';
import { setSettings } from '@/tests/support/settings';

const database = await useDatabase();
const { db } = database;
const reference = await writeReference(db);
await db.amenity.createMany({ data: seeded.map(({ name, nameAr }) => ({ name, nameAr })), skipDuplicates: true });
const ids = new Map((await db.amenity.findMany()).map(({ id, name }) => [name, id]));
const owner = { id: reference.owner, role: 'user' as const };
beforeEach(async () => {
  await database.db.property.deleteMany();
  await database.db.user.updateMany({ data: { freeListingsRemaining: 5 } });
  cleared.length = 0;
});

const amenity = (name: string) => ids.get(name) ?? 0;
const add = async (change: Record<string, unknown> = {}, names: string[] = []) => {
  const { id } = await database.db.property.create({ data: listingOf(owner.id, change) });
  await database.db.propertyAmenity.createMany({
    data: names.map((name) => ({ propertyId: id, amenityId: amenity(name) })),
  });
  return id;
};
const input = (change: Partial<ListingInput> = {}): ListingInput => ({ ...plainListing, ...change });

// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));

describe('the submitted facts', () => {
  it('are stored with the matching amenity, whichever of the two was sent', async () => {
    const made = await createProperty(
      owner,
      input({ furnished: 'fully', maidRoom: true, amenities: [amenity('Diwaniya')] }),
      'free',
    );
    expect(made).toMatchObject({ furnished: 'fully', maidRoom: true, diwaniya: true, driverRoom: null });
    expect(made.amenities.toSorted()).toEqual(['Furnished', "Maid's room", 'Diwaniya'].map(amenity).toSorted());
    const { property: changed } = await updateProperty(
      owner,
      made.id,
      input({ furnished: 'partly', diwaniya: false, amenities: made.amenities }),
    );
    expect(changed).toMatchObject({ furnished: 'partly', maidRoom: true, diwaniya: false });
    expect(changed.amenities).toEqual([amenity("Maid's room")]);
  });

  it('of a public listing are recorded for admins as stored', async () => {
    const id = await add({}, ['Furnished']);
    await database.db.property.update({ where: { id }, data: { furnished: 'fully', subtype: 'flat' } });
    const { title, description, price, area, bedrooms, bathrooms } = listingOf(owner.id);
    const same = input({ title, description, price, area, bedrooms, bathrooms, subtype: 'flat' });
    await updateProperty(owner, id, { ...same, amenities: [amenity('Furnished')], floor: 3 });
    const changes = await database.db.propertyChange.findMany({ where: { propertyId: id } });
    expect(changes).toMatchObject([{ field: 'floor', before: null, after: 3 }]);
  });
});
