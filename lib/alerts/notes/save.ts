import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import { LISTINGS_WITH_PAGE } from '../../listings/visibility';
import { db, Prisma, type Tx } from '../../platform/db';
import { MAX_NOTES } from '../../platform/site';
import { lockUser } from '../../platform/transaction';
import { changed } from './change';
import { listNotes } from './queries';
import type { Note, NoteChange } from './schema';

/**
 * Writes a note, or hides or shows a listing. A first note requires a public listing.
 * @throws AppError not_found, conflict at the account's limit
 */
export async function changeNote(user: Actor, propertyId: number, change: NoteChange): Promise<Note> {
  const key = { userId: user.id, propertyId };
  return db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const before = await tx.listingNote.findUnique({ where: { userId_propertyId: key } });
    const after = changed(before, change);
    const updatedAt = new Date();
    if (after === null) {
      await tx.listingNote.deleteMany({ where: key });
      return { propertyId, note: null, hidden: false, updatedAt: updatedAt.toISOString() };
    }
    if (!before) {
      const hasPage = await tx.property.count({ where: { id: propertyId, ...LISTINGS_WITH_PAGE } });
      if (!hasPage) throw new AppError('not_found', 'listing_gone');
      await makeRoom(tx, user.id);
    }
    await tx.listingNote.upsert({
      where: { userId_propertyId: key },
      create: { ...key, ...after, updatedAt },
      update: { ...after, updatedAt },
      select: { userId: true },
    });
    return { propertyId, ...after, updatedAt: updatedAt.toISOString() };
  });
}

/** Makes room at the limit: removes the oldest hidden listing without a note, which has probably ended. */
async function makeRoom(tx: Tx, userId: number): Promise<void> {
  if ((await tx.listingNote.count({ where: { userId } })) < MAX_NOTES) return;
  const oldest = await tx.listingNote.findFirst({
    where: { userId, note: null },
    orderBy: [{ updatedAt: 'asc' }, { propertyId: 'asc' }],
    select: { propertyId: true },
  });
  if (!oldest) throw new AppError('conflict', 'too_many_notes', { values: { max: MAX_NOTES } });
  await tx.listingNote.deleteMany({ where: { userId, ...oldest } });
}

/**
 * Merges a device's notes into the account, up to the limit, with notes before hidden listings. The later version of a
 * note wins. Times in the future are replaced by the server's time.
 */
export async function mergeNotes(user: Actor, notes: Note[]): Promise<Note[]> {
  return db.$transaction(async (tx) => {
    await lockUser(tx, user.id);
    const sent = Prisma.sql`(
      SELECT DISTINCT ON ("propertyId") "propertyId" AS id, nullif(note, '') AS note, hidden,
             least("updatedAt", now()) AS updated_at
      FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS each (
        "propertyId" int, note text, hidden boolean, "updatedAt" timestamptz)
      WHERE hidden OR nullif(note, '') IS NOT NULL
      ORDER BY "propertyId", "updatedAt" DESC) AS sent`;
    await tx.$executeRaw`
      UPDATE listing_notes AS kept SET note = sent.note, hidden = sent.hidden, updated_at = sent.updated_at
      FROM ${sent}
      WHERE kept.user_id = ${user.id} AND kept.property_id = sent.id AND sent.updated_at > kept.updated_at`;
    const free = MAX_NOTES - (await tx.listingNote.count({ where: { userId: user.id } }));
    await tx.$executeRaw`
      INSERT INTO listing_notes (user_id, property_id, note, hidden, updated_at)
      SELECT ${user.id}, sent.id, sent.note, sent.hidden, sent.updated_at
      FROM ${sent}
      WHERE NOT EXISTS (SELECT FROM listing_notes n WHERE n.user_id = ${user.id} AND n.property_id = sent.id)
      ORDER BY sent.note IS NULL, sent.updated_at DESC LIMIT ${Math.max(free, 0)}`;
    return listNotes(user, tx);
  });
}
