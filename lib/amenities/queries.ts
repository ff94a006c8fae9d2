import 'server-only';
import { cacheReferenceRead, cacheTags } from '../cache/read';
import { tags } from '../cache/tags';
import { db, reads } from '../platform/db';
import type { AmenityView, ManagedAmenityView } from './view';

export const listAmenities = cacheReferenceRead('amenities', (): Promise<AmenityView[]> => {
  cacheTags(tags.amenities);
  return reads.amenity.findMany({ select: { id: true, name: true, nameAr: true }, orderBy: { id: 'asc' } });
});

/** Lists amenities with their aliases, for admins. */
export const listManagedAmenities = (): Promise<ManagedAmenityView[]> =>
  db.amenity.findMany({ orderBy: { id: 'asc' } });
