import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { tags } from '../cache/tags';
import { db, reads } from '../db';
import type { AmenityView, ManagedAmenityView } from './view';

export const listAmenities = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared<AmenityView[]>([tags.amenities], () =>
    reads.amenity.findMany({ select: { id: true, name: true, nameAr: true }, orderBy: { id: 'asc' } }),
  );
});

/** For admins, with their other names. */
export const listManagedAmenities = (): Promise<ManagedAmenityView[]> =>
  db.amenity.findMany({ orderBy: { id: 'asc' } });
