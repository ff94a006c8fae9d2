import 'server-only';
import { Prisma } from '../../db';

// What stands on the site of properties that are approved. Public is what of it has not expired and belongs to an account that
// is not hidden (docs/product.md 6.3).

/** Neither paused, closed nor deleted: of rows `p`. */
export const IS_OFFERED = Prisma.sql`(p.approved AND p.paused_at IS NULL AND p.closed_at IS NULL AND p.deleted_at IS NULL)`;
export const OFFERED = { approved: true, pausedAt: null, closedAt: null, deletedAt: null } as const;

/** A closed one keeps its page. */
export const HAS_PAGE = { approved: true, pausedAt: null, deletedAt: null } as const;
