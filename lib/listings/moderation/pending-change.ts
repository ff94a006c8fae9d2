import 'server-only';
import { z } from 'zod';
import type { Actor } from '../../accounts/users/view';
import { db, Prisma, type Tx } from '../../platform/db';
import { settingsIn } from '../../settings/in-transaction';
import { LISTING_FIELDS, type ListingInput } from '../schema';
import { imageViewSchema, type ImageView } from '../view';
import { differingFields } from '../write/version';
import { needsReview, reviewedPhotoKeys } from './changes';

// Changes to an approved listing that an admin has to approve (docs/product.md 11.4). Each edit replaces the fields of
// the previous one. Photos are changed one by one, as on the listing itself.

export type PendingFields = Partial<Record<keyof ListingInput, { before: unknown; after: unknown }>>;
export type PendingChange = {
  propertyId: number;
  fields: PendingFields;
  /** Storage keys of all photos after the change, in gallery order; null: unchanged. */
  photos: ImageView[] | null;
  photosFrom: number[];
  createdAt: Date;
  updatedAt: Date;
};

const storedFields = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));
const storedPhotos = z.array(imageViewSchema.omit({ propertyId: true, position: true }));

/** Returns whether the caller's changes need review (lib/listings/weighty.ts). */
export const waitsForReview = async (tx: Tx, actor: Actor, listing: { approved: boolean }): Promise<boolean> =>
  needsReview(actor, listing) && (await settingsIn(tx)).reviewChanges;

/** Parses a stored change. @throws ZodError if the row has an unexpected shape */
function readChange({ fields, photos, ...row }: Prisma.PendingChangeGetPayload<object>): PendingChange {
  const stored = storedFields.parse(fields);
  return {
    ...row,
    fields: Object.fromEntries(LISTING_FIELDS.flatMap((name) => (stored[name] ? [[name, stored[name]]] : []))),
    photos:
      photos === null
        ? null
        : storedPhotos.parse(photos).map((photo, position) => ({ ...photo, position, propertyId: row.propertyId })),
  };
}

export async function findPendingChange(tx: Tx | typeof db, propertyId: number): Promise<PendingChange | null> {
  const row = await tx.pendingChange.findUnique({ where: { propertyId } });
  return row && readChange(row);
}

export const findPendingChanges = async (propertyIds: number[]): Promise<PendingChange[]> =>
  (await db.pendingChange.findMany({ where: { propertyId: { in: propertyIds } } })).map(readChange);

export const listPendingChanges = async (publisherId: number): Promise<PendingChange[]> =>
  (await db.pendingChange.findMany({ where: { property: { publisherId } }, orderBy: { propertyId: 'asc' } })).map(
    readChange,
  );

export const withPendingFields = (stored: ListingInput, { fields }: Pick<PendingChange, 'fields'>): ListingInput => ({
  ...stored,
  ...Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after])),
});

/** Stores an edit as the pending change. Like all functions below, requires that the caller has locked the listing. */
export async function proposeFields(tx: Tx, propertyId: number, stored: ListingInput, input: ListingInput) {
  const differing = differingFields(stored, input);
  const isPoint = (name: string) => name === 'latitude' || name === 'longitude'; // one field for admins
  const names = LISTING_FIELDS.filter((name) =>
    differing.some((one) => one === name || (isPoint(one) && isPoint(name))),
  );
  const fields = Object.fromEntries(
    names.map((name) => [name, { before: stored[name], after: input[name] }]),
  ) as Prisma.InputJsonObject;
  await tx.pendingChange.upsert({
    where: { propertyId },
    create: { propertyId, fields },
    update: { fields, updatedAt: new Date() },
  });
}

/** Deletes the fields of the pending change, because a new edit that is public at once replaces them. */
export async function dropPendingFields(tx: Tx, propertyId: number): Promise<void> {
  await tx.pendingChange.deleteMany({ where: { propertyId, photos: { equals: Prisma.DbNull } } });
  await tx.pendingChange.updateMany({
    where: { propertyId, fields: { not: {} } },
    data: { fields: {}, updatedAt: new Date() },
  });
}

/** Stores photos as the pending change. @param live the listing's current photos */
export async function proposePhotos(tx: Tx, propertyId: number, live: ImageView[], proposed: ImageView[]) {
  const photos = proposed.map(({ propertyId: _listing, position: _position, ...photo }) => photo);
  const photosFrom = live.map(({ id }) => id);
  const begun = await tx.pendingChange.findUnique({ where: { propertyId } });
  await tx.pendingChange.upsert({
    where: { propertyId },
    create: { propertyId, photos, photosFrom },
    update: { photos, updatedAt: new Date(), ...(begun?.photos === null && { photosFrom }) },
  });
}

/** Deletes the pending change; a trigger queues its new photos for deletion. @returns whether there was one */
export async function deletePendingChange(tx: Tx, propertyId: number): Promise<boolean> {
  return (await tx.pendingChange.deleteMany({ where: { propertyId } })).count > 0;
}

/** Returns the listing as an admin last saw it. */
export async function readReviewed(tx: Tx, propertyId: number, stored: ListingInput): Promise<ListingInput> {
  const rows = await tx.propertyChange.findMany({ where: { propertyId } });
  const { pin, photos: _photos, ...fields } = Object.fromEntries(rows.map(({ field, before }) => [field, before]));
  if (pin === undefined) return { ...stored, ...fields };
  const [latitude = null, longitude = null] = z.nullable(z.array(z.number())).parse(pin) ?? [];
  return { ...stored, ...fields, latitude, longitude };
}

/** Returns the storage keys of the photos that an admin last saw. */
export async function readReviewedPhotos(tx: Tx, propertyId: number, live: ImageView[]): Promise<string[]> {
  const where = { propertyId_field: { propertyId, field: 'photos' } };
  const change = await tx.propertyChange.findUnique({ where });
  return change ? reviewedPhotoKeys(change.before) : live.map(({ imageUrl }) => imageUrl);
}
