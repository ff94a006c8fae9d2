import 'server-only';
import { log } from '../../observability/log';
import { kuwaitDay } from '../../platform/day';
import { db, Prisma } from '../../platform/db';
import { runtime } from '../../platform/runtime';
import { signingSecret } from '../../platform/secret';
import { DAYS_EVENTS_KEPT } from '../../platform/site';
import { FEATURED } from '../read/rows';
import { EventCounter, VISITORS_IN_VISIT, type Visit } from './counter';

/**
 * Maximum number of visitors per network, listing, kind and day. An attacker who controls a network can invent any number of
 * addresses and browsers. A carrier's network has many real visitors, but few of them open the same listing on one day.
 */
const VISITORS_OF_NETWORK = 30;

export function startCounting(): void {
  runtime.events ??= new EventCounter({
    secret: signingSecret(),
    write: writeVisits,
    report: (error) => log.error('what visitors do with listings is not written', { error }),
  });
}

/**
 * Writes all visits in one statement. A visit that is already stored is not counted again, so failed writes can be
 * retried. Skips visits to unknown or non-public listings, and visits by the owner or a member of the owner's office.
 * All processes write visits and listings in the same order, so concurrent writes of the same rows wait instead of
 * deadlocking. VISITORS_OF_NETWORK does not count rows that another process is writing at the same moment.
 */
export async function writeVisits(visits: Visit[]): Promise<void> {
  const column = <Name extends keyof Visit>(name: Name) => visits.map((each) => each[name]);
  await db.$executeRaw(Prisma.sql`
    WITH told AS (
      SELECT e.day, e.visit, e.kind, p.id AS listing_id, ${FEATURED} AS featured
      FROM unnest(${column('day')}::text[]::date[], ${column('visit')}::bigint[], ${column('kind')}::text[],
                  ${column('listing')}::int[], ${column('userId')}::int[]) AS e (day, visit, kind, listing_id, user_id)
      JOIN public_listings visible ON visible.id = e.listing_id
      JOIN properties p ON p.id = visible.id AND p.publisher_id <> e.user_id
      WHERE NOT EXISTS (
        SELECT FROM office_members m WHERE m.user_id = e.user_id AND m.office_id = p.publisher_id)
    ), ranked AS (
      SELECT day, visit, network, row_number() OVER (PARTITION BY day, network ORDER BY visit) AS place
      FROM told CROSS JOIN LATERAL (SELECT visit / ${VISITORS_IN_VISIT}::bigint) AS of (network)
      WHERE NOT EXISTS (SELECT FROM listing_visits v WHERE v.day = told.day AND v.visit = told.visit)
    ), fresh AS (
      INSERT INTO listing_visits (day, visit)
      SELECT day, visit FROM ranked WHERE place <= ${VISITORS_OF_NETWORK}::int - (
        SELECT count(*) FROM listing_visits v WHERE v.day = ranked.day
          AND v.visit BETWEEN network * ${VISITORS_IN_VISIT}::bigint AND (network + 1) * ${VISITORS_IN_VISIT}::bigint - 1)
      ORDER BY day, visit
      ON CONFLICT DO NOTHING RETURNING day, visit
    )
    INSERT INTO listing_days AS kept (listing_id, day, views, calls, whatsapp, shares, featured)
    SELECT listing_id, day, count(*) FILTER (WHERE kind = 'view'), count(*) FILTER (WHERE kind = 'call'),
           count(*) FILTER (WHERE kind = 'whatsapp'), count(*) FILTER (WHERE kind = 'share'), bool_or(featured)
    FROM told JOIN fresh USING (day, visit)
    GROUP BY listing_id, day ORDER BY listing_id, day
    ON CONFLICT (listing_id, day) DO UPDATE SET
      views = kept.views + EXCLUDED.views, calls = kept.calls + EXCLUDED.calls,
      whatsapp = kept.whatsapp + EXCLUDED.whatsapp, shares = kept.shares + EXCLUDED.shares,
      featured = kept.featured OR EXCLUDED.featured`);
}

/** Deletes expired visits and daily figures. @returns number of deleted rows of daily figures */
export async function deleteOldEvents(now = Date.now()): Promise<number> {
  const today = kuwaitDay(now);
  await db.$executeRaw`DELETE FROM listing_visits WHERE day < ${today}::text::date`;
  return db.$executeRaw`DELETE FROM listing_days WHERE day < ${today}::text::date - ${DAYS_EVENTS_KEPT}::int`;
}
