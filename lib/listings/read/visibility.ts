import 'server-only';
import { db } from '../../db';

// Apart from queries.ts: the middleware imports it.
export const findNonPublic = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({
    where: { id, OR: [{ approved: false }, { publisher: { hidden: true } }] },
    select: { publisherId: true },
  });

export const findOwner = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id }, select: { publisherId: true } });

export const findRejectedOwner = (id: number): Promise<{ ownerId: number } | null> =>
  db.rejectedListing.findUnique({ where: { id }, select: { ownerId: true } });
