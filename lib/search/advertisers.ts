import 'server-only';
import { Prisma } from '../platform/db';

/** Whether account `u` has a public listing (docs/product.md 12.4). EXISTS would read all of its listings. */
export const HAS_PUBLIC_LISTING = Prisma.sql`(NOT u.hidden AND (
  SELECT true FROM properties p JOIN search.listings l ON l.id = p.id
  WHERE p.publisher_id = u.id AND l.live AND l.expires_at > now() LIMIT 1))`;
