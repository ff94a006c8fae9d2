import 'server-only';
import { keep, tags } from '../cache';
import { db } from '../db';
import type { AmenityView } from './view';

export async function listAmenities(): Promise<AmenityView[]> {
  'use cache';
  keep(tags.amenities);
  return db.amenity.findMany({ orderBy: { id: 'asc' } });
}
