import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { db, type Tx } from '../../platform/db';
import type { Note } from './schema';

export async function listNotes(user: Pick<Actor, 'id'>, from: Tx | typeof db = db): Promise<Note[]> {
  const rows = await from.listingNote.findMany({
    where: { userId: user.id },
    orderBy: [{ updatedAt: 'desc' }, { propertyId: 'desc' }],
    omit: { userId: true },
  });
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}
