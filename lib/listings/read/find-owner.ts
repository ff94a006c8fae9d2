import 'server-only';
import { db } from '../../db';
import { LISTINGS_WITH_PAGE } from '../visibility';

// Apart from queries.ts, because the middleware imports it.

/** Null for a listing that has a public page, and for one that does not exist. */
export const findNonPublic = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id, deletedAt: null, NOT: LISTINGS_WITH_PAGE }, select: { publisherId: true } });

export const findOwner = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id, deletedAt: null }, select: { publisherId: true } });

export const findRejectedOwner = (id: number): Promise<{ ownerId: number } | null> =>
  db.rejectedListing.findUnique({ where: { id }, select: { ownerId: true } });
