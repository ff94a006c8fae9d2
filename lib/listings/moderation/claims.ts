import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { db } from '../../platform/db';
import type { ClaimView } from './claim-view';
import { CLAIM_SECONDS } from './constants';

/**
 * Says which listings of a queue an admin looks at, instead of those before, for CLAIM_SECONDS. What another one looks at stays
 * theirs: it is in the answer, and can be decided all the same.
 *
 * Two statements, each with its rows in one order, and no transaction around them: two admins who change places would wait
 * for each other.
 */
export async function claimListings(admin: Actor, ids: number[]): Promise<ClaimView[]> {
  await db.$executeRaw`
    DELETE FROM listing_claims WHERE property_id IN (
      SELECT property_id FROM listing_claims WHERE admin_id = ${admin.id} AND property_id <> ALL (${ids}::int[])
      ORDER BY property_id FOR UPDATE)`;
  await db.$executeRaw`
    INSERT INTO listing_claims AS held (property_id, admin_id, ends_at)
    SELECT id, ${admin.id}, now() + ${CLAIM_SECONDS}::int * interval '1 second' FROM properties
    WHERE id = ANY (${ids}::int[]) AND deleted_at IS NULL ORDER BY id
    ON CONFLICT (property_id) DO UPDATE SET admin_id = EXCLUDED.admin_id, ends_at = EXCLUDED.ends_at
      WHERE held.admin_id = EXCLUDED.admin_id OR held.ends_at <= now()`;
  return db.$queryRaw<ClaimView[]>`
    SELECT c.property_id AS "propertyId", u.full_name AS "adminName" FROM listing_claims c JOIN users u ON u.id = c.admin_id
    WHERE c.property_id = ANY (${ids}::int[]) AND c.admin_id <> ${admin.id} AND c.ends_at > now() ORDER BY 1`;
}

export async function deleteEndedClaims(): Promise<number> {
  const { count } = await db.listingClaim.deleteMany({ where: { endsAt: { lt: new Date() } } });
  return count;
}
