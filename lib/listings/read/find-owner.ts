import 'server-only';
import { db } from '../../platform/db';
import { LISTINGS_WITH_PAGE } from '../visibility';

// Separate from queries.ts because the middleware imports this file.

/** Returns the owner of a listing without a public page; null for all others, including unknown ids. */
export const findNonPublic = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id, deletedAt: null, NOT: LISTINGS_WITH_PAGE }, select: { publisherId: true } });
