import 'server-only';
import { db } from '../../db';

// Apart from queries.ts: the middleware imports it.
export const findNonPublic = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({
    where: {
      id,
      deletedAt: null,
      OR: [{ approved: false }, { pausedAt: { not: null } }, { publisher: { hidden: true } }],
    },
    select: { publisherId: true },
  });

export const findOwner = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id, deletedAt: null }, select: { publisherId: true } });

export const findRejectedOwner = (id: number): Promise<{ ownerId: number } | null> =>
  db.rejectedListing.findUnique({ where: { id }, select: { ownerId: true } });
