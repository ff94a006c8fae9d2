import 'server-only';
import { AppError } from '../../http/errors';
import { db, Prisma, type Tx } from '../../platform/db';
import { rowsOfPage } from '../../platform/site';
import { lockUser, transaction } from '../../platform/transaction';
import type { AdminNoteView } from './admin-note-schema';
import { assertMay } from './permissions';
import type { Actor } from './view';

/** Maximum number of notes per account, including notes on its listings. */
const MAX_NOTES = 500;
/** Notes per account on pages that show several accounts. */
const SHOWN_EACH = 3;

const BY = { author: { select: { id: true, fullName: true } } } as const;
type Row = Prisma.AdminNoteGetPayload<{ include: typeof BY }>;

const viewOf = ({ id, text, propertyId, author, createdAt }: Row): AdminNoteView => ({
  id,
  text,
  propertyId,
  by: author && { id: author.id, name: author.fullName },
  createdAt: createdAt.toISOString(),
});

/** Adds a note to an account (docs/product.md 11.5). @throws AppError not_found, conflict beyond MAX_NOTES */
export const noteAccount = (admin: Actor, userId: number, text: string): Promise<AdminNoteView> =>
  transaction((tx) => addNote(tx, admin, { userId, propertyId: null, text }));

/**
 * Adds a note to a listing. It stays with the publisher's account when the listing is deleted.
 * @throws AppError as `noteAccount`
 */
export const noteListing = (admin: Actor, propertyId: number, text: string): Promise<AdminNoteView> =>
  transaction(async (tx) => {
    const { publisherId } = await listing(tx, propertyId);
    return addNote(tx, admin, { userId: publisherId, propertyId, text });
  });

async function addNote(tx: Tx, admin: Actor, note: { userId: number; propertyId: number | null; text: string }) {
  assertMay(admin, 'notes');
  await lockUser(tx, note.userId, 'not_found'); // serializes, so that the limit holds
  if ((await tx.adminNote.count({ where: { userId: note.userId } })) >= MAX_NOTES)
    throw new AppError('conflict', 'too_many_admin_notes', { values: { max: MAX_NOTES } });
  return viewOf(await tx.adminNote.create({ data: { ...note, authorId: admin.id }, include: BY }));
}

/**
 * Returns the publisher of a listing, even if the owner has deleted it: it can be restored until the day ends.
 * @throws AppError not_found
 */
async function listing(from: Tx | typeof db, id: number): Promise<{ publisherId: number }> {
  const row = await from.property.findUnique({ where: { id }, select: { publisherId: true } });
  if (!row) throw new AppError('not_found', 'listing_gone');
  return row;
}

type Page = { page?: number; pageSize: number };
type Notes = { items: AdminNoteView[]; total: number };

/** Lists the notes on an account and its listings, newest first. @throws AppError not_found */
export async function listAccountNotes(userId: number, page: Page): Promise<Notes> {
  if ((await db.user.count({ where: { id: userId } })) === 0) throw new AppError('not_found');
  return listNotes({ userId }, page);
}

/** Lists the notes on a listing, newest first. @throws AppError not_found */
export async function listListingNotes(propertyId: number, page: Page): Promise<Notes> {
  await listing(db, propertyId);
  return listNotes({ propertyId }, page);
}

async function listNotes(where: Prisma.AdminNoteWhereInput, { page = 1, pageSize }: Page): Promise<Notes> {
  const [rows, total] = await Promise.all([
    db.adminNote.findMany({ where, include: BY, orderBy: { id: 'desc' }, ...rowsOfPage(page, pageSize) }),
    db.adminNote.count({ where }),
  ]);
  return { items: rows.map(viewOf), total };
}

export async function loadNotesOf(userIds: number[]): Promise<Map<number, AdminNoteView[]>> {
  const ids = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT n.id FROM unnest(${userIds}::int[]) AS owner
    CROSS JOIN LATERAL (SELECT id FROM admin_notes WHERE user_id = owner ORDER BY id DESC LIMIT ${SHOWN_EACH}) AS n`);
  const rows = await db.adminNote.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: BY,
    orderBy: { id: 'desc' },
  });
  const notes = new Map<number, AdminNoteView[]>();
  for (const row of rows) notes.set(row.userId, [...(notes.get(row.userId) ?? []), viewOf(row)]);
  return notes;
}

/** Deletes a note of the caller. @throws AppError forbidden; not_found, also for a note by another admin */
export async function deleteNote(admin: Actor, id: number): Promise<void> {
  assertMay(admin, 'notes');
  const { count } = await db.adminNote.deleteMany({ where: { id, authorId: admin.id } });
  if (count === 0) throw new AppError('not_found');
}
