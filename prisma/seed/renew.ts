import { EXPIRED_COUNT } from './listings';
import { db } from '@/lib/platform/db';
import { STANDARD } from '@/lib/settings/settings';

/**
 * Demo listings that have run out since the seeding become public for another period; those that were
 * expired from the beginning, which are the ones that ran out first, stay so. Those that were featured are again.
 * @returns how many became public
 */
export async function renewDemoListings(now: Date): Promise<number> {
  const until = new Date(now.getTime() + STANDARD.daysPublic * 86_400_000);
  const renewed = await db.$executeRaw`
    UPDATE properties SET expires_at = ${until}
    WHERE id IN (
      SELECT p.id FROM properties p JOIN users u ON u.id = p.publisher_id
      WHERE u.email LIKE '%@example.com' AND p.approved AND p.expires_at <= ${now}
      ORDER BY p.expires_at, p.id OFFSET ${EXPIRED_COUNT})`;
  await db.$executeRaw`
    UPDATE properties SET featured = true, featured_until = ${until} FROM users u
    WHERE u.id = publisher_id AND u.email LIKE '%@example.com' AND approved AND expires_at > ${now} AND featured_until <= ${now}`;
  return renewed;
}
