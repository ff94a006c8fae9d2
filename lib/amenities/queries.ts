import 'server-only';
import { cacheReferenceRead, collectTags } from '../cache/read';
import { tags } from '../cache/tags';
import { db, reads } from '../platform/db';
import type { AmenityView, ManagedAmenityView } from './view';

export const listAmenities = cacheReferenceRead('amenities', () =>
  collectTags(
    (): Promise<AmenityView[]> =>
      reads.amenity.findMany({ select: { id: true, name: true, nameAr: true }, orderBy: { id: 'asc' } }),
    [tags.amenities],
  ),
);

/** Lists amenities with their aliases, for admins. */
export const listManagedAmenities = (): Promise<ManagedAmenityView[]> =>
  db.amenity.findMany({ orderBy: { id: 'asc' } });
