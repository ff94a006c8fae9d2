import { createHash } from 'node:crypto';
import { db, type Tx } from '@/lib/db';
import { photoFile } from '@/lib/storage/photo-widths';
import { storage } from '@/lib/storage/storage';
import { amenities } from './amenities';
import { areaNamed, areas } from './areas';
import { renderPictures } from './render';
import type { DemoListing } from './types';

/** Areas of Kuwait and amenities: what a real installation wants as well as the demo. */
export async function writeReferenceData() {
  await db.location.createMany({
    data: areas.map(({ name, nameAr, governorate, latitude, longitude, aliases }) => ({
      name,
      nameAr,
      governorate,
      latitude,
      longitude,
      aliases: [...aliases],
    })),
    skipDuplicates: true,
  });
  await db.amenity.createMany({ data: amenities.map(({ name, nameAr }) => ({ name, nameAr })), skipDuplicates: true });
}

type StoredPhoto = { key: string; width: number; height: number; preview: string };

/**
 * Draws each distinct picture once and stores it under a key of its own for each listing that shows it, so that
 * removing one listing's photo leaves the others'.
 * @returns the photos of each listing, in gallery order
 */
export async function storePhotos(listings: DemoListing[]): Promise<StoredPhoto[][]> {
  const pictures = await renderPictures([...new Set(listings.flatMap((listing) => listing.photos))], report);
  const stored: StoredPhoto[][] = [];
  for (const listing of listings) {
    const photos: StoredPhoto[] = [];
    for (const [position, index] of listing.photos.entries()) {
      const { files, ...picture } = pictures.get(index)!;
      const key = photoKey(listing.key, position);
      await Promise.all(files.map((file) => storage.put(photoFile(key, file.name), file.body, file.contentType)));
      photos.push({ ...picture, key });
    }
    stored.push(photos);
  }
  return stored;
}

/** @param owners ids of the demo owners, in the order of `demoOwners` */
export async function writeListings(tx: Tx, listings: DemoListing[], owners: number[], photos: StoredPhoto[][]) {
  const amenityIds = new Map((await tx.amenity.findMany()).map(({ id, name }) => [name, id]));
  for (const [index, { key: _key, ownerIndex, photos: _photos, amenities: names, ...listing }] of listings.entries()) {
    await tx.property.create({
      data: {
        ...listing,
        featuredUntil: listing.featured ? listing.expiresAt : null,
        locationAr: areaNamed(listing.location).nameAr,
        publisherId: owners[ownerIndex]!,
        updatedAt: listing.createdAt,
        amenities: { create: names.map((name) => ({ amenityId: amenityIds.get(name)! })) },
        images: {
          create: photos[index]!.map(({ key, ...photo }, position) => ({
            ...photo,
            imageUrl: key,
            position,
            isPrimary: position === 0,
          })),
        },
      },
    });
  }
}

/** Keys of demo photos follow from the listing, so that the same seed makes the same addresses. */
const photoKey = (listing: string, position: number) =>
  createHash('sha256').update(`${listing}/${position}`).digest('base64url').slice(0, 22);

function report(done: number, of: number) {
  if (done % 12 === 0 || done === of) console.log(`drawing demo photos: ${done} of ${of}`);
}
