import 'server-only';
import { listAmenities } from '../amenities/queries';
import type { AmenityView } from '../amenities/view';
import { db } from '../db';
import { listLocations } from '../locations/queries';
import { PENDING_PAGE_SIZE } from '../site';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import type { Actor } from '../users/view';
import * as z from 'zod/mini';
import { readManagedPage, type ManagedPage } from './my-page';
import type { ChangeView } from './view';

/** A page of approved listings that their owners have changed, longest first, with the changes of each by its id. */
export type ChangedPage = ManagedPage & {
  changes: Map<number, ChangeView[]>;
  /** What the changes name by their ids, and areas by their English names. */
  names: { amenities: AmenityView[]; areas: Record<string, string> };
};

/** A photo as it was or is. */
export type ChangedPhoto = { imageUrl: string; isPrimary: boolean; preview: string };

/** For admins; as many queries for ten listings as for one. */
export async function loadChangedPage(admin: Actor, asked: { keyword?: string; page: number }): Promise<ChangedPage> {
  const page = await readManagedPage(admin, { ...asked, queue: 'changed' }, PENDING_PAGE_SIZE);
  const [changes, amenities, locations] = await Promise.all([
    changesOf(page.list?.items.map(({ id }) => id) ?? []),
    listAmenities(),
    listLocations(),
  ]);
  const areas = Object.fromEntries(locations.map(({ name, nameAr }) => [name, nameAr]));
  return { ...page, changes, names: { amenities, areas } };
}

/** What its owner has changed of a listing since an admin looked at it; null where there is no such listing. */
export async function listChanges(propertyId: number): Promise<ChangeView[] | null> {
  const listing = await db.property.findUnique({ where: { id: propertyId }, select: { id: true } });
  return listing && ((await changesOf([propertyId])).get(propertyId) ?? []);
}

async function changesOf(ids: number[]): Promise<Map<number, ChangeView[]>> {
  const rows = await db.propertyChange.findMany({ where: { propertyId: { in: ids } }, orderBy: { id: 'asc' } });
  const changes = new Map<number, ChangeView[]>();
  for (const { propertyId, field, before, after, changedAt } of rows) {
    const shown = field === 'photos' ? { before: photos(before), after: photos(after) } : { before, after };
    const change = { field, ...shown, changedAt: changedAt.toISOString() };
    changes.set(propertyId, [...(changes.get(propertyId) ?? []), change]);
  }
  return changes;
}

const photosSchema = z.array(z.object({ key: z.string(), isPrimary: z.boolean(), preview: z.string() }));

/** With an address in the place of the storage key; the file of a removed one may be gone, its preview is not. */
const photos = (value: unknown): ChangedPhoto[] =>
  photosSchema.parse(value).map(({ key, ...photo }) => ({ ...photo, imageUrl: photoUrl(wireFile(key)) }));
