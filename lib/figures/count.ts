import 'server-only';
import { kuwaitDay } from '../platform/day';
import { Prisma, type Tx } from '../platform/db';
import { QUEUES } from '../listings/read/list';
import { REFUNDED } from '../payments/constants';
import { withAdvisoryLock } from '../platform/transaction';
import { daysAfter, weekOf } from './week';

/** Days that the first count looks back on. What was public then is not known any more. */
const FIRST_DAYS = 91;
/** That are counted anew each night: a charge may be captured, or known to be, some days later. */
const PAYMENT_DAYS = 7;
/** Of empty searches; other figures are a few rows a day and stay. */
const WEEKS_KEPT = 53;
const DAY_MS = 86_400_000;

/** The days from the first to the last. */
type Days = { from: string; to: string };

const startOf = (day: string) => Prisma.sql`(${day}::text::timestamp AT TIME ZONE 'Asia/Kuwait')`;
const within = (column: Prisma.Sql, { from, to }: Days) =>
  Prisma.sql`${column} >= ${startOf(from)} AND ${column} < ${startOf(daysAfter(to, 1))}`;
const dayOf = (column: Prisma.Sql) => Prisma.sql`(${column} AT TIME ZONE 'Asia/Kuwait')::date`;
/** The Saturday with which the week of a day begins, as `weekOf`: the year 2000 began with one. */
export const WEEK_OF = (day: Prisma.Sql) => Prisma.sql`(${day} - (${day} - DATE '2000-01-01') % 7)`;

/**
 * The job that counts the days that are over and not counted yet (docs/adr/0071-figures-by-night.md). It reads what was sent,
 * ended, decided or paid in them by index, and the queue; never all listings.
 * @returns how many days; null while another instance counts
 */
export const countFigures = (now = Date.now()): Promise<number | null> =>
  withAdvisoryLock('figures: count', async (tx) => {
    const to = kuwaitDay(now - DAY_MS);
    const [last] = await tx.$queryRaw<{ day: string | null }[]>`SELECT max(day)::text AS day FROM queue_days`;
    const from = last?.day ? daysAfter(last.day, 1) : daysAfter(to, 1 - FIRST_DAYS);
    const recent = daysAfter(to, 1 - PAYMENT_DAYS);
    await countPayments(tx, { from: from < recent ? from : recent, to });
    if (from > to) return 0;
    await countAreas(tx, { from, to });
    await countDecisions(tx, { from: weekOf(from), to });
    await countQueue(tx, to);
    const week = weekOf(kuwaitDay(now));
    await tx.emptySearchVisit.deleteMany({ where: { week: { lt: new Date(week) } } });
    await tx.emptySearch.deleteMany({ where: { week: { lt: new Date(daysAfter(week, -7 * WEEKS_KEPT)) } } });
    return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  });

async function countAreas(tx: Tx, days: Days): Promise<void> {
  const { from, to } = days;
  await tx.$executeRaw(Prisma.sql`
    WITH added AS (
      SELECT ${dayOf(Prisma.sql`created_at`)} AS day, location, count(*)::int AS count FROM properties
      WHERE ${within(Prisma.sql`created_at`, days)} AND deleted_at IS NULL GROUP BY 1, 2
    ), expired AS (
      SELECT ${dayOf(Prisma.sql`expires_at`)} AS day, location, count(*)::int AS count FROM properties
      WHERE ${within(Prisma.sql`expires_at`, days)} AND approved AND closed_at IS NULL AND deleted_at IS NULL GROUP BY 1, 2
    )
    INSERT INTO area_days (day, location_id, added, expired, live)
    SELECT d.day::date, l.id, coalesce(a.count, 0), coalesce(e.count, 0),
           CASE WHEN d.day::date = ${to}::text::date THEN l.property_count END
    FROM generate_series(${from}::text::date, ${to}::text::date, interval '1 day') AS d (day) CROSS JOIN locations l
    LEFT JOIN added a ON a.day = d.day::date AND a.location = l.name
    LEFT JOIN expired e ON e.day = d.day::date AND e.location = l.name
    WHERE a.count > 0 OR e.count > 0 OR d.day::date = ${to}::text::date AND l.property_count > 0
    ON CONFLICT DO NOTHING`);
}

/** Of whole weeks, since medians cannot be added up. */
async function countDecisions(tx: Tx, days: Days): Promise<void> {
  const week = WEEK_OF(dayOf(Prisma.sql`created_at`));
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO decision_weeks (week, admin_id, approved, rejected, median, p90)
    SELECT week, coalesce(actor_id, 0), count(*) FILTER (WHERE action = 'approve'), count(*) FILTER (WHERE action = 'reject'),
           percentile_disc(0.5) WITHIN GROUP (ORDER BY waited), percentile_disc(0.9) WITHIN GROUP (ORDER BY waited)
    FROM (SELECT ${week} AS week, actor_id, action, waited FROM audit_entries
          WHERE waited IS NOT NULL AND ${within(Prisma.sql`created_at`, days)}) AS decided
    GROUP BY GROUPING SETS ((week, actor_id), (week))
    HAVING GROUPING(actor_id) = 1 OR actor_id IS NOT NULL
    ON CONFLICT (week, admin_id) DO UPDATE SET
      approved = EXCLUDED.approved, rejected = EXCLUDED.rejected, median = EXCLUDED.median, p90 = EXCLUDED.p90`);
}

async function countQueue(tx: Tx, day: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO queue_days (day, waiting, median, oldest)
    SELECT ${day}::text::date, count(*), percentile_disc(0.5) WITHIN GROUP (ORDER BY waited), max(waited)
    FROM (SELECT greatest(0, extract(epoch FROM now() - coalesce(p.resent_at, p.created_at)))::int AS waited
          FROM properties p WHERE p.deleted_at IS NULL AND ${QUEUES.pending}) AS pending
    ON CONFLICT DO NOTHING`);
}

/** As the payments desk adds up (lib/payments/desk): captured by the day on which it was begun, refunds by that on which they were known. */
async function countPayments(tx: Tx, days: Days): Promise<void> {
  const { from, to } = days;
  await tx.$executeRaw`DELETE FROM payment_days WHERE day BETWEEN ${from}::text::date AND ${to}::text::date`;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO payment_days (day, kind, payments, captured, refunds, refunded)
    SELECT day, kind, sum(payments), sum(captured), sum(refunds), sum(refunded) FROM (
      SELECT ${dayOf(Prisma.sql`created_at`)} AS day, kind, 1 AS payments, amount AS captured, 0 AS refunds, 0 AS refunded
      FROM payments WHERE ${within(Prisma.sql`created_at`, days)} AND state NOT IN ('open', 'failed', 'cancelled')
      UNION ALL
      SELECT ${dayOf(Prisma.sql`r.refunded_at`)}, p.kind, 0, 0, 1, r.amount
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE ${within(Prisma.sql`r.refunded_at`, days)} AND r.status = ${REFUNDED}
    ) AS moved GROUP BY day, kind`);
}
