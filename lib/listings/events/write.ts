import 'server-only';
import { db, Prisma } from '../../db';
import { env } from '../../env';
import { EventCounter, kuwaitDay, type EventCounts } from '../../listing-events';
import { log } from '../../log';
import { runtime } from '../../runtime';
import { DAYS_EVENTS_KEPT } from '../../site';
import { FEATURED } from '../read/rows';

/** From then on this process counts. */
export function startCounting(): void {
  runtime.events ??= new EventCounter({
    secret: env.AUTH_SECRET ?? '',
    write: writeEvents,
    claim: async (day, visits) => (await runtime.claimVisits?.(day, visits)) ?? visits,
    report: (error) => log.error('what visitors do with listings is not written', { error }),
  });
}

/**
 * One statement for all. Nothing is counted of a listing that is unknown or not public, nor what its owner did. By id, as every
 * process writes: two that write the same rows at once wait, and do not lock each other out.
 */
export async function writeEvents(counts: EventCounts[]): Promise<void> {
  const column = <Name extends keyof EventCounts>(name: Name) => counts.map((each) => each[name]);
  await db.$executeRaw(Prisma.sql`
    INSERT INTO listing_days AS kept (listing_id, day, views, calls, whatsapp, shares, featured)
    SELECT p.id, e.day, sum(e.views), sum(e.calls), sum(e.whatsapp), sum(e.shares), bool_or(${FEATURED})
    FROM unnest(${column('day')}::text[]::date[], ${column('listing')}::int[], ${column('userId')}::int[], ${column('view')}::int[],
                ${column('call')}::int[], ${column('whatsapp')}::int[], ${column('share')}::int[])
         AS e (day, listing_id, user_id, views, calls, whatsapp, shares)
    JOIN properties p ON p.id = e.listing_id AND p.publisher_id <> e.user_id
    JOIN users u ON u.id = p.publisher_id
    WHERE p.approved AND p.expires_at > now() AND NOT u.hidden
    GROUP BY p.id, e.day ORDER BY p.id, e.day
    ON CONFLICT (listing_id, day) DO UPDATE SET
      views = kept.views + EXCLUDED.views, calls = kept.calls + EXCLUDED.calls,
      whatsapp = kept.whatsapp + EXCLUDED.whatsapp, shares = kept.shares + EXCLUDED.shares,
      featured = kept.featured OR EXCLUDED.featured`);
}

/** @returns how many rows */
export const deleteOldEvents = (now = Date.now()): Promise<number> =>
  db.$executeRaw`DELETE FROM listing_days WHERE day < ${kuwaitDay(now)}::text::date - ${DAYS_EVENTS_KEPT}::int`;
