import { beforeEach, describe, expect, it } from 'vitest';
import { AMENITIES } from '@/lib/amenities/constants';
import { ATTRIBUTE_FILTERS, fits, type NamedFilter } from '@/lib/listings/attributes/all';
import { PROPERTY_TYPES, SUBTYPES } from '@/lib/listings/constants';
import { searchProperties } from '@/lib/listings/read/search';
import type { ListingInput } from '@/lib/listings/schema';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { useDatabase } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { addListing } from '@/tests/support/records';
import { listingOf, writeReference } from '@/tests/support/search';
import { setSettings } from '@/tests/support/settings';
import { ADMIN } from '@/tests/support/staff';

const { db } = await useDatabase();
const { owner } = await writeReference();
const admin = { id: owner, ...ADMIN };
beforeEach(() => db.property.deleteMany());

type Value = string | number;

/** A value of the filter, a matching value of the attribute, and a value that does not match. */
function example({ attribute: { type }, match, options = [], steps }: NamedFilter): [unknown, Value, Value] {
  const values: readonly Value[] = type.kind === 'count' || type.kind === 'choice' ? type.options : [];
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const [one, other] = [options[0] ?? 0, options[1] ?? 0];
  if (steps) return [steps.step * 2, steps.step * 2 + 1, steps.step * 2 - 1];
  if (match === 'none') return [0, 0, 5];
  if (match === 'oneOf') return [one, one, other];
  return [match === 'anyOf' ? [last] : last, last, match === 'anyOf' ? first : (values.at(-2) ?? 0)];
}

describe.each(ATTRIBUTE_FILTERS)('the filter $param', (filter) => {
  it('finds a listing whose attribute meets it, and no other', async () => {
    const { name } = filter.attribute;
    const [value, good, bad] = example(filter);
    const publish = async (attribute: Value | null) => {
      const type = PROPERTY_TYPES.find((each) => fits(name, each, null)) ?? 'apartment';
      const subtype = SUBTYPES[type].find((each) => fits(name, type, each)) ?? null;
      const input = { ...plainListing, propertyType: type, subtype, [name]: attribute };
      const { id } = await createProperty(admin, input, 'free');
      await db.property.update({ where: { id }, data: { approved: true } });
      return id;
    };
    const found = await publish(good);
    await publish(bad);
    await publish(null);
    const { items } = await searchProperties({ [filter.param]: value });
    expect(items.map(({ id }) => id)).toEqual([found]);
    expect(items[0]?.[name]).toBe(good);
  });
});

describe('the submitted facts', () => {
  const user = { id: owner, role: 'user' as const };
  const amenity = async (name: string) => (await db.amenity.findUniqueOrThrow({ where: { name } })).id;
  const input = (change: Partial<ListingInput>): ListingInput => ({ ...plainListing, ...change });
  beforeEach(async () => {
    await db.amenity.createMany({ data: AMENITIES, skipDuplicates: true });
    await setSettings({ reviewChanges: false }); // pending-changes.test.ts tests the review
  });

  it('are stored with the matching amenity, whichever of the two was sent', async () => {
    const [furnished, maidRoom, diwaniya] = await Promise.all(['Furnished', "Maid's room", 'Diwaniya'].map(amenity));
    const sent = input({ furnished: 'fully', maidRoom: true, amenities: [diwaniya ?? 0] });
    const made = await createProperty(user, sent, 'free');
    expect(made).toMatchObject({ furnished: 'fully', maidRoom: true, diwaniya: true, driverRoom: null });
    expect(new Set(made.amenities)).toEqual(new Set([furnished, maidRoom, diwaniya]));
    const edit = input({ furnished: 'partly', diwaniya: false, amenities: made.amenities });
    const { property: changed } = await updateProperty(user, made.id, edit);
    expect(changed).toMatchObject({ furnished: 'partly', maidRoom: true, diwaniya: false, amenities: [maidRoom] });
  });

  it('of a public listing are recorded for admins as stored', async () => {
    const amenityId = await amenity('Furnished');
    const facts = { furnished: 'fully', subtype: 'flat' } as const;
    const id = await addListing(owner, { ...facts, amenities: { create: { amenityId } } });
    const { title, description, price, area, bedrooms, bathrooms } = listingOf(owner);
    const same = input({ title, description, price, area, bedrooms, bathrooms, subtype: 'flat' });
    await updateProperty(user, id, { ...same, amenities: [amenityId], floor: 3 });
    const changes = await db.propertyChange.findMany({ where: { propertyId: id } });
    expect(changes).toMatchObject([{ field: 'floor', before: null, after: 3 }]);
  });
});
