import 'server-only';
import * as z from 'zod/mini';
import { may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import type { AmenityView } from '../../amenities/view';
import { listLocations } from '../../locations/queries';
import { db, type Tx } from '../../platform/db';
import { toE164 } from '../../platform/phone';
import { PENDING_PAGE_SIZE } from '../../platform/site';
import { photoUrl } from '../../storage/photo-url';
import type { PhotoKind } from '../photos/kind';
import { loadManagedPage, type ManagedPage } from '../read/managed-list';
import type { ListingInput } from '../schema';
import type { ChangeView, ImageView } from '../view';

// Owners' changes of approved listings that no admin has reviewed yet (docs/product.md 11.4). Several edits of a field
// count as one change from the reviewed value; a value that was changed back counts as unchanged.
type ComparedFields = Record<string, unknown>;

const photosSchema = z.array(
  z.object({
    key: z.string(),
    isPrimary: z.boolean(),
    preview: z.string(),
    kind: z.optional(z.enum(['plan', 'panorama'])), // absent for a photo
  }),
);
type ComparedPhoto = z.output<typeof photosSchema>[number];

export const needsReview = (actor: Actor, listing: { approved: boolean }): boolean =>
  listing.approved && !may(actor, 'listings');

export async function recordChanges(
  tx: Tx,
  propertyId: number,
  before: ComparedFields,
  after: ComparedFields,
): Promise<void> {
  const changes = differences(before, after);
  if (changes.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO property_changes (property_id, field, before, after)
    SELECT ${propertyId}::int, field, before, after
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change(field text, before jsonb, after jsonb)
    ON CONFLICT (property_id, field) DO UPDATE SET after = EXCLUDED.after`;
  await tx.$executeRaw`
    DELETE FROM property_changes WHERE property_id = ${propertyId} AND before IS NOT DISTINCT FROM after`;
}

export const differences = (before: ComparedFields, after: ComparedFields) =>
  Object.keys(after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));

/** Returns the fields to compare, without the owner's location precision and the formatting of phone numbers. */
export const comparableListing = ({
  amenities,
  latitude,
  longitude,
  locationPrecision: _locationPrecision,
  contactPhone,
  ...input
}: ListingInput): ComparedFields => ({
  ...input,
  contactPhone: toE164(contactPhone) ?? contactPhone,
  pin: latitude === null || longitude === null ? null : [latitude, longitude],
  amenities: amenities.toSorted((a, b) => a - b),
});

/** Returns the photos to compare. @param rows in gallery order */
export const comparablePhotos = (
  rows: Pick<ImageView, 'imageUrl' | 'isPrimary' | 'preview' | 'kind'>[],
): ComparedFields => ({
  photos: rows.map(({ imageUrl: key, isPrimary, preview, kind }): ComparedPhoto => ({
    key,
    isPrimary,
    preview,
    ...(kind !== 'photo' && { kind }),
  })),
});

export const reviewedPhotoKeys = (before: unknown): string[] => photosSchema.parse(before).map(({ key }) => key);

/** Deletes the recorded changes of a listing. @param fields names of listing fields, or `photos`; undefined: all */
export async function clearChanges(tx: Tx, propertyId: number, fields?: string[]): Promise<number> {
  const shown = fields?.map((field) => (field === 'latitude' || field === 'longitude' ? 'pin' : field));
  const { count } = await tx.propertyChange.deleteMany({
    where: { propertyId, ...(shown && { field: { in: shown } }) },
  });
  return count;
}

/** Ends the wait for a review of a listing that was approved without one. @returns whether it waited */
export const endSpotCheck = async (tx: Tx, propertyId: number): Promise<boolean> =>
  (await tx.spotCheck.deleteMany({ where: { propertyId } })).count > 0;

/** A page of changed listings and of listings that were approved without a review, oldest first. */
export type ChangedPage = ManagedPage & {
  changes: Map<number, ChangeView[]>;
  /** When listings were approved without a review, by their ids. */
  spotChecks: Map<number, string>;
  names: ChangeNames;
};

/** Names that changes show. `locations`: the Arabic ones by the English ones. */
export type ChangeNames = { amenities: AmenityView[]; locations: Record<string, string> };

export async function loadChangeNames(): Promise<ChangeNames> {
  const [amenities, locations] = await Promise.all([listAmenities(), listLocations()]);
  return { amenities, locations: Object.fromEntries(locations.map(({ name, nameAr }) => [name, nameAr])) };
}

export type ChangedPhoto = { imageUrl: string; isPrimary: boolean; preview: string; kind?: PhotoKind };

export async function loadChangedPage(admin: Actor, asked: { keyword?: string; page: number }): Promise<ChangedPage> {
  const page = await loadManagedPage(admin, { ...asked, queue: 'changed' }, PENDING_PAGE_SIZE);
  const ids = page.list?.items.map(({ id }) => id) ?? [];
  const [changes, spotChecks, names] = await Promise.all([
    loadChanges(ids),
    db.spotCheck.findMany({ where: { propertyId: { in: ids } } }),
    loadChangeNames(),
  ]);
  return {
    ...page,
    changes,
    spotChecks: new Map(spotChecks.map(({ propertyId, createdAt }) => [propertyId, createdAt.toISOString()])),
    names,
  };
}

/** Returns null if the listing does not exist. */
export async function listChanges(propertyId: number): Promise<ChangeView[] | null> {
  const listing = await db.property.findUnique({ where: { id: propertyId, deletedAt: null }, select: { id: true } });
  return listing && ((await loadChanges([propertyId])).get(propertyId) ?? []);
}

async function loadChanges(ids: number[]): Promise<Map<number, ChangeView[]>> {
  const rows = await db.propertyChange.findMany({ where: { propertyId: { in: ids } }, orderBy: { id: 'asc' } });
  const changes = new Map<number, ChangeView[]>();
  for (const { propertyId, field, before, after, changedAt } of rows) {
    const shown = field === 'photos' ? { before: photoViews(before), after: photoViews(after) } : { before, after };
    const change = { field, ...shown, changedAt: changedAt.toISOString() };
    changes.set(propertyId, [...(changes.get(propertyId) ?? []), change]);
  }
  return changes;
}

/** Keeps the preview, because the file of a removed photo may already be deleted. */
const photoViews = (value: unknown): ChangedPhoto[] =>
  photosSchema.parse(value).map(({ key, ...photo }) => ({ ...photo, imageUrl: photoUrl(key) }));
