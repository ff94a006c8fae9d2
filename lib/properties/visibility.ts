import 'server-only';
import { db } from '../db';

/** Whether there is a listing of that id which the public may not know of, since it waits for approval. */
export async function isPending(id: number): Promise<boolean> {
  const row = await db.property.findUnique({ where: { id }, select: { approved: true } });
  return row !== null && !row.approved;
}
