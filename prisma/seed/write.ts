import { areaNamed, areas } from './areas';
import type { DemoListing } from './listings';
import { readPictures } from './picture-files';
import { landmarks } from './places';
import { visitedDays } from './visits';
import { AMENITIES } from '@/lib/amenities/constants';
import { db, type Tx } from '@/lib/platform/db';
import type { Photo } from '@/lib/storage/decoder';
import { claimPhotos, storePhotos } from '@/lib/storage/unused';

/** Writes areas, landmarks and amenities, which a real installation needs too. */
export async function writeReferenceData() {
  await db.location.createMany({ data: areas, skipDuplicates: true });
  await db.amenity.createMany({ data: AMENITIES, skipDuplicates: true });
  await writeLandmarks();
}

/** Adds missing landmarks. Skips a landmark if its slug or name exists or an admin has deleted it. */
export async function writeLandmarks() {
  const removed = await db.auditEntry.findMany({
    where: { subject: 'landmark', action: 'remove' },
    select: { detail: true }, // its slug
  });
  const present = await db.landmark.findMany({ select: { name: true, nameAr: true } });
  const taken = new Set([
    ...removed.map(({ detail }) => detail),
    ...present.flatMap(({ name, nameAr }) => [name, nameAr]),
  ]);
  await db.landmark.createMany({
    data: landmarks
      .filter(({ slug, name, nameAr }) => ![slug, name, nameAr].some((each) => taken.has(each)))
      .map(({ area: _area, ...landmark }) => landmark),
    skipDuplicates: true,
  });
}

type StoredPhoto = Omit<Photo, 'files'> & { key: string };

/**
 * Stores the pictures of each listing like uploads, under keys of its own, so that listings can be deleted independently. Until
 * `writeListings` they are unused photos, which the cleanup removes.
 * @param onStored called after each listing
 * @returns the photos of each listing, in gallery order
 */
export async function storeGalleries(
  listings: DemoListing[],
  onStored: (done: number) => void,
): Promise<StoredPhoto[][]> {
  const pictures = await readPictures(listings.flatMap(({ photos }) => photos));
  const stored: StoredPhoto[][] = [];
  for (const listing of listings) {
    const photos = listing.photos.map((folder) => pictures.get(folder)!);
    const keys = await storePhotos(photos);
    stored.push(photos.map(({ files: _files, ...photo }, position) => ({ ...photo, key: keys[position]! })));
    onStored(stored.length);
  }
  return stored;
}

/** @param owners ids of the demo owners, in the order of `demoOwners` */
export async function writeListings(
  tx: Tx,
  listings: DemoListing[],
  owners: number[],
  photos: StoredPhoto[][],
  now: Date,
) {
  await claimPhotos(
    tx,
    photos.flat().map(({ key }) => key),
  );
  const rows = await tx.property.createManyAndReturn({
    data: listings.map(({ key: _key, ownerIndex, photos: _photos, amenities: _amenities, ...listing }) => ({
      ...listing,
      featuredUntil: listing.featured ? listing.expiresAt : null,
      locationAr: areaNamed(listing.location).nameAr,
      publisherId: owners[ownerIndex]!,
      updatedAt: listing.createdAt,
    })),
    select: { id: true },
  });
  await tx.listingDay.createMany({
    data: rows.flatMap(({ id: listingId }, index) =>
      visitedDays(listings[index]!, now).map((day) => ({ ...day, listingId })),
    ),
  });
  const amenityIds = new Map((await tx.amenity.findMany()).map(({ id, name }) => [name, id]));
  await tx.propertyAmenity.createMany({
    data: rows.flatMap(({ id: propertyId }, index) =>
      listings[index]!.amenities.map((name) => ({ propertyId, amenityId: amenityIds.get(name)! })),
    ),
  });
  await tx.propertyImage.createMany({
    data: rows.flatMap(({ id: propertyId }, index) =>
      photos[index]!.map(({ key, ...photo }, position) => ({
        ...photo,
        propertyId,
        imageUrl: key,
        position,
        isPrimary: position === 0,
      })),
    ),
  });
}
