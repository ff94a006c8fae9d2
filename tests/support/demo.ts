import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { areaNamed } from '@/prisma/seed/areas';
import { demoListings, demoOwners, type DemoListing } from '@/prisma/seed/listings';
import { writeReferenceData } from '@/prisma/seed/write';

/**
 * Writes the reference data and the demo listings, without photos. Their ids count from 1.
 * @param change columns to replace
 */
export async function writeDemo(
  change: (listing: DemoListing) => Partial<Prisma.PropertyCreateManyInput> = () => ({}),
) {
  await writeReferenceData();
  await db.user.createMany({ data: demoOwners.map(({ phone: _phone, ...owner }) => ({ ...owner, password: '-' })) });
  const owners = new Map((await db.user.findMany()).map(({ id, username }) => [username, id]));
  const amenities = new Map((await db.amenity.findMany()).map(({ id, name }) => [name, id]));

  const listings = demoListings(new Date()).map((listing, index) => ({ ...listing, id: index + 1 }));
  await db.property.createMany({
    data: listings.map((listing) => {
      const { key: _key, ownerIndex, photos: _photos, amenities: _amenities, ...columns } = listing;
      return {
        ...columns,
        locationAr: areaNamed(listing.location).nameAr,
        publisherId: owners.get(demoOwners[ownerIndex]?.username ?? '') ?? 0,
        featuredUntil: listing.featured ? listing.expiresAt : null,
        ...change(listing),
      };
    }),
  });
  await db.propertyAmenity.createMany({
    data: listings.flatMap((listing) =>
      listing.amenities.map((name) => ({ propertyId: listing.id, amenityId: amenities.get(name) ?? 0 })),
    ),
  });
  await db.$executeRaw`SELECT search.refresh_terms()`;
  return listings;
}
