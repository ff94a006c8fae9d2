import 'server-only';
import { DAY_MS, kuwaitDay, startOfDay } from '../platform/day';
import { withAdvisoryLock } from '../platform/transaction';
import { daysAfter, weekOf } from './week';

/** Number of past days that the first run counts. How many listings were live on those days is unknown. */
const FIRST_DAYS = 91;
/** Weeks for which empty searches are kept. */
const WEEKS_KEPT = 53;

/**
 * Counts listings and visits by area for past days that have no count yet, refreshes the weekly statistics of decisions, and
 * deletes old empty searches. Runs every night (docs/adr/0071-figures.md).
 * @returns the number of days; null while another instance counts
 */
export const countFigures = (now = Date.now()): Promise<number | null> =>
  withAdvisoryLock('figures: count', async (tx) => {
    const to = kuwaitDay(now - DAY_MS);
    const last = (await tx.areaDay.aggregate({ _max: { day: true } }))._max.day;
    const from = last ? daysAfter(last.toISOString().slice(0, 10), 1) : daysAfter(to, 1 - FIRST_DAYS);
    const [begin, end] = [startOfDay(from), startOfDay(daysAfter(to, 1))];
    await tx.$executeRaw`
      WITH added AS (
        SELECT figures.day_of(created_at) AS day, location, count(*)::int AS count FROM properties
        WHERE created_at >= ${begin} AND created_at < ${end} AND deleted_at IS NULL GROUP BY 1, 2
      ), expired AS (
        SELECT figures.day_of(expires_at) AS day, location, count(*)::int AS count FROM properties
        WHERE expires_at >= ${begin} AND expires_at < ${end} AND approved AND closed_at IS NULL AND deleted_at IS NULL GROUP BY 1, 2
      ), visits AS (
        SELECT day, location, sum(views)::int AS views, sum(calls + whatsapp)::int AS contacts
        FROM listing_days v JOIN properties p ON p.id = v.listing_id
        WHERE day BETWEEN ${from}::text::date AND ${to}::text::date GROUP BY 1, 2
      )
      INSERT INTO area_days (day, location_id, added, expired, live, views, contacts)
      SELECT d.day::date, l.id, coalesce(a.count, 0), coalesce(e.count, 0),
             CASE WHEN d.day::date = ${to}::text::date THEN l.property_count END, coalesce(v.views, 0), coalesce(v.contacts, 0)
      FROM generate_series(${from}::text::date, ${to}::text::date, interval '1 day') AS d (day) CROSS JOIN locations l
      LEFT JOIN added a ON a.day = d.day::date AND a.location = l.name
      LEFT JOIN expired e ON e.day = d.day::date AND e.location = l.name
      LEFT JOIN visits v ON v.day = d.day::date AND v.location = l.name`;
    await tx.$executeRaw`REFRESH MATERIALIZED VIEW CONCURRENTLY figures.decision_weeks`;
    const week = weekOf(kuwaitDay(now));
    await tx.emptySearchVisit.deleteMany({ where: { week: { lt: new Date(week) } } });
    await tx.emptySearch.deleteMany({ where: { week: { lt: new Date(daysAfter(week, -7 * WEEKS_KEPT)) } } });
    return Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);
  });
