import 'server-only';
import { invalidFields } from '../../http/errors';
import { isForeignKeyViolation, type Prisma, type Tx } from '../../platform/db';
import { agreeFacts, rentPeriodOf, WITH_AMENITY } from '../attributes/agree';
import { toWire } from '../read/rows';
import { LISTING_FIELDS, type ListingInput } from '../schema';

/** Converts submitted fields to the stored form (`agreeFacts`). */
export async function settleFacts<Input extends ListingInput>(tx: Tx, input: Input): Promise<Input> {
  const names = WITH_AMENITY.map(({ amenity }) => amenity.name);
  const location = await currentName(tx, input.location);
  const rows = await tx.amenity.findMany({ where: { name: { in: names } }, select: { id: true, name: true } });
  return agreeFacts({ ...input, location }, new Map(rows.map(({ id, name }) => [name.toLowerCase(), id])));
}

/** Returns an area's current name: a pending listing may still have that of an area merged into another. */
async function currentName(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM locations l WHERE ${name} = ANY (aliases) AND NOT EXISTS (SELECT FROM locations WHERE name = ${name}) LIMIT 1`;
  return row?.name ?? name;
}

/** Returns the columns of a listing. @throws AppError bad_request for an unknown location */
export async function columnsOf(tx: Tx, { amenities: _amenities, availableFrom, letterEnds, ...input }: ListingInput) {
  // Lock the location until the listing is written, so that it is not removed or renamed in the meantime.
  const [location] = await tx.$queryRaw<{ nameAr: string }[]>`
    SELECT name_ar AS "nameAr" FROM locations WHERE name = ${input.location} FOR KEY SHARE`;
  if (!location) throw invalidFields({ location: 'location_unknown' });
  return {
    ...input,
    availableFrom: availableFrom && new Date(availableFrom),
    letterEnds: letterEnds && new Date(letterEnds),
    locationAr: location.nameAr,
  };
}

export function inputOf({ amenities, ...row }: Prisma.PropertyGetPayload<{ include: { amenities: true } }>) {
  // The cast is safe: the database checks the values of the text columns.
  const input = {
    ...toWire(row),
    availableFrom: row.availableFrom?.toISOString().slice(0, 10) ?? null,
    letterEnds: row.letterEnds?.toISOString().slice(0, 10) ?? null,
    amenities: amenities.map(({ amenityId }) => amenityId),
  } as ListingInput;
  input.rentPeriod = rentPeriodOf(input);
  return Object.fromEntries(LISTING_FIELDS.map((name) => [name, input[name]])) as ListingInput;
}

/** Replaces a listing's amenities. @throws AppError bad_request for an unknown amenity */
export async function setAmenities(tx: Tx, propertyId: number, ids: number[]): Promise<void> {
  await tx.propertyAmenity.deleteMany({ where: { propertyId, amenityId: { notIn: ids } } });
  try {
    await tx.propertyAmenity.createMany({
      data: ids.map((amenityId) => ({ propertyId, amenityId })),
      skipDuplicates: true,
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw invalidFields({ amenities: 'not_a_choice' });
    throw error;
  }
}

/** Checks amenities like `setAmenities`, without writing. @throws AppError bad_request for an unknown amenity */
export async function assertAmenities(tx: Tx, ids: number[]): Promise<void> {
  if ((await tx.amenity.count({ where: { id: { in: ids } } })) < ids.length)
    throw invalidFields({ amenities: 'not_a_choice' });
}
