import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { listingChanged } from '../../cache/clear';
import { AppError, invalidFields } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { noticeData } from '../notice-titles';
import { readImages, writeImages } from '../photos/images';
import { arranged } from '../photos/kind';
import { isPublisher } from '../policy';
import { loadView } from '../read/rows';
import { listingSchema, type ListingInput } from '../schema';
import type { ImageView, PropertyView } from '../view';
import { lockManaged, recordAction, type Managed } from '../write/access';
import { settleFacts } from '../write/columns';
import { writeEdit } from '../write/edit';
import { isSameField, isVersion, readInput, versionConflict, versionOf } from '../write/version';
import { clearChanges } from './changes';
import { tellOwner } from './moderate';
import { deletePendingChange, findPendingChange, withPendingFields, type PendingChange } from './pending-change';
import { wordedReason, type GivenReason } from './reasons';

// Decisions about pending changes (docs/product.md 11.4).

/**
 * Writes the fields of the change and keeps the current values of all other fields.
 * @param of `seen`: `updatedAt` of the change that the admin read; `version`: of the listing's fields (`If-Match`)
 * @throws AppError not_found; conflict if no change is pending, if it was replaced, or if the same field was changed
 * later and the admin has not seen that; bad_request if the change has become invalid
 */
export async function approveChange(
  admin: Actor,
  id: number,
  of: { seen?: Date; version?: string | null } = {},
): Promise<{ property: PropertyView; version: string }> {
  assertMay(admin, 'listings');
  const version = await transaction(async (tx) => {
    const { listing, change } = await lockChange(tx, admin, id, of.seen);
    const stored = await readInput(tx, id);
    const names = Object.keys(change.fields) as (keyof ListingInput)[];
    const proposed = withPendingFields(stored, change);
    assertNoClash(stored, proposed, change, of.version ?? null);
    const input = names.length > 0 ? await settleFacts(tx, assertFits(proposed)) : stored;
    if (names.length > 0) await writeEdit(tx, listing, input);
    if (change.photos) await writePhotos(tx, listing, change.photos, change.photosFrom);
    await deletePendingChange(tx, id);
    const approved = [...names, ...(change.photos ? ['photos'] : [])];
    await clearChanges(tx, id, approved);
    await recordAction(tx, admin, 'approve_change', listing, { fields: approved });
    await tellOwner(tx, admin, listing, { kind: 'changeApproved', data: noticeData({ ...listing, ...input }) });
    return versionOf(input);
  });
  return { property: await loadView(id), version };
}

/** Discards the change and its new photos. @throws AppError not_found, conflict as `approveChange` */
export async function refuseChange(admin: Actor, id: number, given: GivenReason, seen?: Date): Promise<void> {
  assertMay(admin, 'listings');
  await transaction(async (tx) => {
    const { listing } = await lockChange(tx, admin, id, seen);
    const reason = await wordedReason(tx, given);
    await deletePendingChange(tx, id);
    await recordAction(tx, admin, 'refuse_change', listing, { reason });
    await tellOwner(tx, admin, listing, { kind: 'changeRefused', data: { ...noticeData(listing), ...reason } });
  });
}

/** Withdraws a change on behalf of its owner. @throws AppError not_found, forbidden, conflict if none is pending */
export async function withdrawChange(actor: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    if (!isPublisher(actor, listing)) throw new AppError('forbidden');
    if (!(await deletePendingChange(tx, id))) throw new AppError('conflict', 'change_gone');
  });
}

async function lockChange(tx: Tx, admin: Actor, id: number, seen: Date | undefined) {
  const listing = await lockManaged(tx, admin, id);
  const change = await findPendingChange(tx, id);
  if (!change) throw new AppError('conflict', 'change_gone');
  if (seen && seen.getTime() !== change.updatedAt.getTime()) throw new AppError('conflict', 'change_replaced');
  return { listing, change };
}

function assertNoClash(stored: ListingInput, proposed: ListingInput, change: PendingChange, tag: string | null): void {
  if (tag !== null && isVersion(stored, tag)) return;
  const clashing = (Object.keys(change.fields) as (keyof ListingInput)[]).filter(
    (name) => !isSameField(stored[name], change.fields[name]?.before) && !isSameField(stored[name], proposed[name]),
  );
  if (clashing.length > 0) throw versionConflict(stored, proposed, clashing);
}

/** Validates the listing again, because other fields may have changed since. @throws AppError bad_request */
function assertFits(proposed: ListingInput): ListingInput {
  const { data, error } = listingSchema.safeParse(proposed);
  if (data) return data;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw invalidFields(fields);
}

/** Writes the photos of the change. Keeps photos added, and leaves out photos removed, after the change was sent. */
async function writePhotos(tx: Tx, listing: Managed, photos: ImageView[], from: number[]): Promise<void> {
  const { id: propertyId } = listing;
  const live = await readImages(tx, propertyId);
  const isLive = (id: number) => live.some((image) => image.id === id);
  const added = live.filter(({ id }) => !from.includes(id));
  const { maxPhotos } = await settingsIn(tx);
  const order = [...photos.filter(({ id }) => isLive(id) || !from.includes(id)), ...added].slice(0, maxPhotos);
  await writeImages(tx, live, arranged(order));
  await tx.property.update({ where: { id: propertyId }, data: { updatedAt: new Date() }, select: { id: true } });
  listingChanged(tx, listing);
}
