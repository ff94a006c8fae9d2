import { beforeEach, expect, it } from 'vitest';
import { AMENITIES } from '@/lib/amenities/constants';
import { ATTRIBUTE_FILTERS, fits, type NamedFilter } from '@/lib/listings/attributes/all';
import { PROPERTY_TYPES, SUBTYPES } from '@/lib/listings/constants';
import { searchProperties } from '@/lib/listings/read/search';
import { createProperty } from '@/lib/listings/write/create';
import { updateProperty } from '@/lib/listings/write/update';
import { ADMIN, useDatabase, writeReference } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';

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

it.each(ATTRIBUTE_FILTERS)('the filter $param finds a listing that meets it, and no other', async (filter) => {
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

it('submitted facts are stored with the matching amenity, whichever of the two was sent', async () => {
  const user = { id: owner, role: 'user' as const };
  const amenity = async (name: string) => (await db.amenity.findUniqueOrThrow({ where: { name } })).id;
  await db.amenity.createMany({ data: AMENITIES, skipDuplicates: true });
  const [furnished, maidRoom, diwaniya] = await Promise.all(['Furnished', "Maid's room", 'Diwaniya'].map(amenity));
  const sent = { ...plainListing, furnished: 'fully' as const, maidRoom: true, amenities: [diwaniya ?? 0] };
  const made = await createProperty(user, sent, 'free');
  expect(made).toMatchObject({ furnished: 'fully', maidRoom: true, diwaniya: true, driverRoom: null });
  expect(new Set(made.amenities)).toEqual(new Set([furnished, maidRoom, diwaniya]));
  const edit = { ...plainListing, furnished: 'partly' as const, diwaniya: false, amenities: made.amenities };
  const { property: changed } = await updateProperty(user, made.id, edit);
  expect(changed).toMatchObject({ furnished: 'partly', maidRoom: true, diwaniya: false, amenities: [maidRoom] });
});
