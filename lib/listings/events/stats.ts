import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { firstValues, type Query } from '../../http/query';
import { DAY_MS, kuwaitDay } from '../../platform/day';
import { db, Prisma } from '../../platform/db';
import { STATS_DAYS } from '../../platform/site';
import { getManagedProperty } from '../read/queries';
import type { PropertyView } from '../view';
import { findManaged, type Managed } from '../write/access';
import { contactsOf, featuringOf, toHundredths, totalsOf } from './figures';
import type { MemberFigures, RecentFigures, StatDay, StatsView } from './view';

const MAX_DAYS = Math.max(...STATS_DAYS);
const MAX_SIMILAR = 200;
const MIN_SIMILAR = 6;

/** Loads a listing's statistics. @param days including today, at most MAX_DAYS @throws AppError not_found, forbidden */
export async function loadStats(actor: Actor, id: number, days: number, now = Date.now()): Promise<StatsView> {
  const listing = await findManaged(actor, id);
  const today = kuwaitDay(now);
  const [known, similar] = await Promise.all([readDays(listing, today), readSimilar(listing, days, today)]);
  const chosen = known.slice(-days);
  const totals = totalsOf(chosen);
  const age = (Date.parse(today) - Date.parse(kuwaitDay(listing.createdAt.getTime()))) / DAY_MS + 1;
  const lived = Math.max(1, Math.min(days, age));
  return {
    totals,
    days: chosen,
    daily: { views: toHundredths(totals.views / lived), contacts: toHundredths(contactsOf(totals) / lived) },
    similar: similar.listings < MIN_SIMILAR ? { ...similar, median: null } : similar,
    featuring: featuringOf(known),
  };
}

export type StatsPage = { property: PropertyView; span: (typeof STATS_DAYS)[number]; stats: StatsView };

/** Loads the statistics page; null if the caller may not see the listing. Invalid days fall back to the default. */
export async function loadStatsPage(user: Actor, id: number, query: Query): Promise<StatsPage | null> {
  const span = STATS_DAYS.find((days) => String(days) === firstValues(query).days) ?? STATS_DAYS[1];
  const property = await getManagedProperty(user, id);
  return property && { property, span, stats: await loadStats(user, id, span) };
}

/** Reads the last MAX_DAYS days, including today. Excludes removed favourites and the owner's own. */
const readDays = ({ id, publisherId }: Managed, today: string) =>
  db.$queryRaw<StatDay[]>`
    SELECT d.day::date::text AS day, coalesce(l.views, 0) AS views, coalesce(l.calls, 0) AS calls,
           coalesce(l.whatsapp, 0) AS whatsapp, coalesce(m.count, 0) AS leads, coalesce(f.count, 0) AS favourites, coalesce(l.shares, 0) AS shares, l.featured
    FROM generate_series(${today}::text::date - ${MAX_DAYS - 1}::int, ${today}::text::date, interval '1 day') AS d (day)
    LEFT JOIN listing_days l ON l.listing_id = ${id} AND l.day = d.day::date
    LEFT JOIN (
      SELECT (created_at AT TIME ZONE 'Asia/Kuwait')::date AS day, count(*)::int AS count FROM favourites
      WHERE property_id = ${id} AND user_id <> ${publisherId} GROUP BY 1
    ) AS f ON f.day = d.day::date
    LEFT JOIN (
      SELECT (confirmed_at AT TIME ZONE 'Asia/Kuwait')::date AS day, count(*)::int AS count FROM leads
      WHERE property_id = ${id} AND confirmed_at IS NOT NULL GROUP BY 1
    ) AS m ON m.day = d.day::date
    ORDER BY d.day`;

type Similar = { listings: number; views: number | null; contacts: number | null };

/** Reads figures of the newest similar listings, per day because some are younger than the requested period. */
async function readSimilar(listing: Managed, days: number, today: string): Promise<StatsView['similar']> {
  const [row] = await db.$queryRaw<Similar[]>(Prisma.sql`
    WITH found AS (
      SELECT l.id,
        greatest(1, least(${days}::int, ${today}::text::date - (l.ranked_at AT TIME ZONE 'Asia/Kuwait')::date + 1)) AS days
      FROM search.listings l JOIN locations place ON place.id = l.location_id
      WHERE place.name = ${listing.location} AND l.live AND l.id <> ${listing.id}
        AND l.listing_type = ${listing.listingType}::listing_type AND l.property_type = ${listing.propertyType}::property_type
      ORDER BY l.id DESC LIMIT ${MAX_SIMILAR}
    ), counted AS (
      SELECT sum(d.views)::float8 / min(found.days) AS views, sum(d.calls + d.whatsapp)::float8 / min(found.days) AS contacts
      FROM found LEFT JOIN listing_days d
        ON d.listing_id = found.id AND d.day > ${today}::text::date - ${days}::int AND d.day <= ${today}::text::date
      GROUP BY found.id
    )
    SELECT count(*)::int AS listings, percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(views, 0)) AS views,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY coalesce(contacts, 0)) AS contacts
    FROM counted`);
  const { listings = 0, views = null, contacts = null } = row ?? {};
  const isKnown = views !== null && contacts !== null;
  return { listings, median: isKnown ? { views: toHundredths(views), contacts: toHundredths(contacts) } : null };
}

const [RECENT_DAYS, OFFICE_DAYS] = STATS_DAYS;

/** Reads figures of the last RECENT_DAYS days, for listings with events. Callers must check access. */
export async function loadRecentFigures(ids: number[], now = Date.now()): Promise<Map<number, RecentFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<({ id: number } & RecentFigures)[]>`
    SELECT listing_id AS id, sum(views)::int AS views, sum(calls + whatsapp)::int AS contacts FROM listing_days
    WHERE listing_id = ANY (${ids}::int[]) AND day > ${kuwaitDay(now)}::text::date - ${RECENT_DAYS}::int GROUP BY listing_id`;
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Reads figures of an office's listings over OFFICE_DAYS, by the member they have now. Callers must check access. */
export const loadMemberFigures = (officeId: number, now = Date.now()): Promise<MemberFigures[]> =>
  db.$queryRaw<MemberFigures[]>`
    SELECT p.member_id AS "memberId", count(*) FILTER (WHERE public.id IS NOT NULL)::int AS active,
           coalesce(sum(d.views), 0)::int AS views, coalesce(sum(d.contacts), 0)::int AS contacts
    FROM properties p LEFT JOIN public_listings public ON public.id = p.id
    LEFT JOIN LATERAL (
      SELECT sum(views) AS views, sum(calls + whatsapp) AS contacts FROM listing_days
      WHERE listing_id = p.id AND day > ${kuwaitDay(now)}::text::date - ${OFFICE_DAYS}::int) d ON true
    WHERE p.publisher_id = ${officeId} AND p.deleted_at IS NULL GROUP BY p.member_id`;
