import 'server-only';
import { Prisma } from '../platform/db';

/**
 * Whether the account `u` has a public listing; without one its name is private (docs/product.md 12.4). Not EXISTS,
 * which would read all listings of an advertiser to find one.
 */
export const HAS_PUBLIC_LISTING = Prisma.sql`(NOT u.hidden AND (
  SELECT true FROM properties p JOIN search.listings l ON l.id = p.id
  WHERE p.publisher_id = u.id AND l.live AND l.expires_at > now() LIMIT 1))`;
