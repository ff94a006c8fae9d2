import 'server-only';
import { isForeignKeyViolation, type Prisma, type Tx } from '../db';
import { AppError } from '../errors';
import type { ListingInput } from './listing-schema';

/**
 * The columns of a listing as its owner wrote it, with the area's Arabic name.
 * @throws AppError bad_request where there is no such area
 */
export async function columnsOf(tx: Tx, { amenities: _amenities, ...input }: ListingInput) {
  // Held until the listing is there: nobody removes or renames the area in between.
  const [area] = await tx.$queryRaw<{ nameAr: string }[]>`
    SELECT name_ar AS "nameAr" FROM locations WHERE name = ${input.location} FOR KEY SHARE`;
  if (!area) throw refused('location', 'location_unknown');
  return { ...input, locationAr: area.nameAr };
}

/** A row as its owner wrote it. */
export const inputOf = (row: Prisma.PropertyGetPayload<object>): Omit<ListingInput, 'amenities'> => ({
  title: row.title,
  titleAr: row.titleAr,
  description: row.description,
  descriptionAr: row.descriptionAr,
  listingType: row.listingType,
  propertyType: row.propertyType,
  price: row.price.toNumber(),
  area: row.area.toNumber(),
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  parking: row.parking,
  location: row.location,
  address: row.address,
  addressAr: row.addressAr,
  latitude: row.latitude?.toNumber() ?? null,
  longitude: row.longitude?.toNumber() ?? null,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
});

/**
 * Makes the listing's amenities these and no others.
 * @throws AppError bad_request where there is no such amenity
 */
export async function setAmenities(tx: Tx, propertyId: number, ids: number[]): Promise<void> {
  await tx.propertyAmenity.deleteMany({ where: { propertyId, amenityId: { notIn: ids } } });
  try {
    await tx.propertyAmenity.createMany({
      data: ids.map((amenityId) => ({ propertyId, amenityId })),
      skipDuplicates: true,
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw refused('amenities', 'not_a_choice');
    throw error;
  }
}

const refused = (field: keyof ListingInput, message: string) =>
  new AppError('bad_request', 'bad_request', { fields: { [field]: message } });
