import 'server-only';
import { keep, tags } from '../cache';
import { reads } from '../db';
import type { AmenityView } from './view';

export async function listAmenities(): Promise<AmenityView[]> {
  'use cache';
  keep(tags.amenities);
  return reads.amenity.findMany({ orderBy: { id: 'asc' } });
}
