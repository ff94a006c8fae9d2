import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { db } from '../../platform/db';
import { PENDING_PAGE_SIZE } from '../../platform/site';
import { imageView } from '../photos/images';
import { withKind } from '../photos/kind';
import { loadManagedPage, type ManagedPage } from '../read/managed-list';
import type { PendingChangeView } from '../view';
import { findManaged } from '../write/access';
import { inputOf } from '../write/columns';
import { isSameField, versionOf } from '../write/version';
import { loadChangeNames, type ChangeNames } from './changes';
import { findPendingChange, findPendingChanges, type PendingChange } from './pending-change';

/** Returns the pending change for the owner and admins; null if there is none. @throws AppError not_found, forbidden */
export async function getPendingChange(actor: Actor, propertyId: number): Promise<PendingChangeView | null> {
  await findManaged(actor, propertyId);
  return (await loadPendingChanges([propertyId])).get(propertyId) ?? null;
}

/** Returns the photos and fields after the pending change, from which the owner's next edit starts. */
export async function getProposal(propertyId: number) {
  const change = await findPendingChange(db, propertyId);
  return (
    change && {
      fields: Object.fromEntries(Object.entries(change.fields).map(([name, { after }]) => [name, after])),
      photos: change.photos?.map(imageView) ?? null,
    }
  );
}

export type PendingChangesPage = ManagedPage & {
  changes: Map<number, PendingChangeView>;
  names: ChangeNames;
};

export async function loadPendingChangesPage(
  admin: Actor,
  asked: { keyword?: string; page: number },
): Promise<PendingChangesPage> {
  const page = await loadManagedPage(admin, { ...asked, queue: 'waiting' }, PENDING_PAGE_SIZE);
  const [changes, names] = await Promise.all([
    loadPendingChanges(page.list?.items.map(({ id }) => id) ?? []),
    loadChangeNames(),
  ]);
  return { ...page, changes, names };
}

async function loadPendingChanges(ids: number[]): Promise<Map<number, PendingChangeView>> {
  const [changes, rows] = await Promise.all([
    findPendingChanges(ids),
    db.property.findMany({
      where: { id: { in: ids } },
      include: { amenities: true, images: { orderBy: { position: 'asc' } } },
    }),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    changes.flatMap((change) => {
      const row = byId.get(change.propertyId);
      return row ? [[change.propertyId, viewOf(change, { ...row, images: row.images.map(withKind) })]] : [];
    }),
  );
}

type Row = Parameters<typeof inputOf>[0] & { images: NonNullable<PendingChange['photos']> };

function viewOf({ propertyId, fields, photos, createdAt, updatedAt }: PendingChange, row: Row): PendingChangeView {
  const stored = inputOf(row);
  return {
    propertyId,
    fields: Object.entries(fields).map(([field, { before: sent, after }]) => {
      const before = stored[field as keyof typeof stored];
      return { field, before, after, ...(!isSameField(before, sent) && { sent }) };
    }),
    photos: photos && { before: row.images.map(imageView), after: photos.map(imageView) },
    waitsSince: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version: versionOf(stored),
  };
}
