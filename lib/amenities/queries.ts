import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import { tags } from '../cache/tags';
import { reads } from '../db';
import type { AmenityView } from './view';

export const listAmenities = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared<AmenityView[]>([tags.amenities], () => reads.amenity.findMany({ orderBy: { id: 'asc' } }));
});
