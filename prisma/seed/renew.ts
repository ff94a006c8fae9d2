import { EXPIRED_COUNT } from './listings';
import { db } from '@/lib/platform/db';
import { STANDARD } from '@/lib/settings/settings';

/**
 * Renews demo listings that have expired since the seeding, and features them again if they were featured. The first EXPIRED_COUNT
 * to expire are meant to be expired, and stay so.
 * @returns the number of renewed listings
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
