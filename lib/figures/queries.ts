import 'server-only';
import { PAYMENT_KINDS } from '../http/paths';
import { QUEUES } from '../listings/read/list';
import { kuwaitDay, startOfDay } from '../platform/day';
import { db, Prisma } from '../platform/db';
import type { FiguresQuery } from './schema';
import type { FiguresView } from './view';
import { daysAfter, monthsOf, weeksUntil } from './week';

type Listings = FiguresView['listings'];
type Queue = FiguresView['queue'];

/** Loads the figures for admins: the last weeks, up to the week of yesterday (docs/product.md 11.12). */
export async function loadFigures({ weeks: span, area, by }: FiguresQuery, now = Date.now()): Promise<FiguresView> {
  const weeks = weeksUntil(daysAfter(kuwaitDay(now), -1), span);
  const [counted, listings, leads, queue, payments, searches] = await Promise.all([
    db.areaDay.aggregate({ _max: { day: true } }),
    loadListings(weeks, area),
    loadLeads(weeks),
    loadQueue(weeks, new Date(now)),
    loadPayments(by === 'week' ? weeks : monthsOf([...weeks, kuwaitDay(now)]), by),
    loadSearches(weeks),
  ]);
  const countedTo = counted._max.day?.toISOString().slice(0, 10) ?? null;
  return { countedTo, listings, leads, queue, payments, searches };
}

const first = ([week = '']: readonly string[]) => week;
const dayOf = (day: string) => Prisma.sql`${day}::text::date`;

async function loadListings(weeks: readonly string[], area: number | undefined): Promise<Listings> {
  const since = Prisma.sql`day >= ${dayOf(first(weeks))}`;
  const only = area === undefined ? Prisma.empty : Prisma.sql`AND location_id = ${area}`;
  // The number of live listings is that of the last day in the period with a count.
  const sums = Prisma.sql`sum(added)::int AS added, sum(expired)::int AS expired, (sum(live) FILTER (WHERE day = night))::int AS live,
    sum(views)::int AS views, sum(contacts)::int AS contacts`;
  const [counted, areas] = await Promise.all([
    db.$queryRaw<Listings['weeks']>(Prisma.sql`
      SELECT week::text, ${sums} FROM (
        SELECT *, max(day) FILTER (WHERE live IS NOT NULL) OVER (PARTITION BY week) AS night
        FROM (SELECT figures.day_of(figures.week_of(day::timestamp AT TIME ZONE 'Asia/Kuwait')) AS week, * FROM area_days WHERE ${since} ${only}) AS days) AS days
      GROUP BY week`),
    db.$queryRaw<Listings['areas']>(Prisma.sql`
      SELECT id, name, name_ar AS "nameAr", added, expired, live, views, contacts FROM (
        SELECT location_id AS id, ${sums}
        FROM (SELECT *, max(day) FILTER (WHERE live IS NOT NULL) OVER () AS night FROM area_days WHERE ${since}) AS days
        GROUP BY location_id HAVING sum(added) + sum(expired) + coalesce(sum(live), 0) + sum(views) > 0) AS counted
      LEFT JOIN locations USING (id) ORDER BY contacts DESC, views DESC, live DESC NULLS LAST, id`),
  ]);
  const empty = { added: 0, expired: 0, live: null, views: 0, contacts: 0 };
  return { weeks: everyWeek(weeks, counted, empty), areas };
}

/** Counts confirmed leads: advertisers never see the others. */
async function loadLeads(weeks: readonly string[]): Promise<FiguresView['leads']> {
  const counted = await db.$queryRaw<FiguresView['leads']>(Prisma.sql`
    SELECT figures.day_of(figures.week_of(created_at))::text AS week,
      (count(*) FILTER (WHERE kind = 'message'))::int AS messages, (count(*) FILTER (WHERE kind = 'viewing'))::int AS viewings,
      (count(*) FILTER (WHERE state = 'new'))::int AS "new", (count(*) FILTER (WHERE state = 'contacted'))::int AS contacted,
      (count(*) FILTER (WHERE state = 'viewing'))::int AS viewing, (count(*) FILTER (WHERE state = 'closed'))::int AS closed
    FROM leads WHERE created_at >= ${startOfDay(first(weeks))} AND confirmed_at IS NOT NULL GROUP BY 1`);
  const empty = { messages: 0, viewings: 0, new: 0, contacted: 0, viewing: 0, closed: 0 };
  return everyWeek(weeks, counted, empty);
}

/** Returns a row for each week, `empty` where nothing was counted. */
const everyWeek = <Row extends { week: string }>(weeks: readonly string[], counted: Row[], empty: Omit<Row, 'week'>) =>
  weeks.map((week) => counted.find((row) => row.week === week) ?? { ...empty, week });

/** Admin 0 stands for all admins together. */
type Decisions = Omit<Queue['admins'][number], 'admin'> & { adminId: number; name: string | null };
type Waiting = { week: string; waiting: number; oldest: number };

async function loadQueue(weeks: readonly string[], now: Date): Promise<Queue> {
  const begin = startOfDay(first(weeks));
  const [decisions, waits, [current]] = await Promise.all([
    db.$queryRaw<Decisions[]>(Prisma.sql`
      SELECT week::text, admin_id AS "adminId", u.full_name AS name, approved, rejected, median, p90
      FROM figures.decision_weeks d LEFT JOIN users u ON u.id = admin_id
      WHERE week >= ${dayOf(first(weeks))} ORDER BY d.week, approved + rejected DESC, admin_id`),
    // Values at the end of each week; for the current week, now.
    db.$queryRaw<Waiting[]>(Prisma.sql`
      SELECT figures.day_of(week)::text AS week, waiting,
        extract(epoch FROM least(${now}, week + interval '168 hours') - first)::int AS oldest
      FROM (
        SELECT week, count(*)::int AS waiting, min(sent_at) AS first FROM figures.waits, generate_series(
          greatest(figures.week_of(sent_at), ${begin}),
          coalesce(figures.week_of(decided_at) - interval '168 hours', ${startOfDay(weeks.at(-1) ?? '')}), interval '168 hours') AS week
        WHERE decided_at IS NULL OR decided_at >= ${begin} GROUP BY week) AS ends`),
    // Uses only the index properties_waiting_idx.
    db.$queryRaw<{ oldest: number | null }[]>(Prisma.sql`
      SELECT greatest(0, extract(epoch FROM now() - min(coalesce(p.resent_at, p.created_at))))::int AS oldest
      FROM properties p WHERE p.deleted_at IS NULL AND ${QUEUES.pending}`),
  ]);
  const together = new Map(decisions.filter(({ adminId }) => adminId === 0).map((row) => [row.week, row]));
  const atEnd = new Map(waits.map((row) => [row.week, row]));
  return {
    oldest: current?.oldest ?? null,
    weeks: weeks.map((week) => {
      const [all, end] = [together.get(week), atEnd.get(week)];
      return {
        week,
        approved: all?.approved ?? 0,
        rejected: all?.rejected ?? 0,
        median: all?.median ?? null,
        p90: all?.p90 ?? null,
        waiting: end?.waiting ?? 0,
        oldest: end?.oldest ?? null,
      };
    }),
    admins: decisions.flatMap(({ adminId: id, name, ...row }) => (id === 0 ? [] : [{ ...row, admin: { id, name } }])),
  };
}

type Money = 'captured' | 'refunded';
type PaymentRow = Omit<FiguresView['payments'][number], Money> & Record<Money, Prisma.Decimal>;

/** Returns a row for every week or month and every kind of payment that occurs in them. */
async function loadPayments(periods: readonly string[], by: FiguresQuery['by']): Promise<FiguresView['payments']> {
  const period =
    by === 'week' ? Prisma.sql`figures.week_of(moved_at)` : Prisma.sql`date_trunc('month', moved_at, 'Asia/Kuwait')`;
  const rows = await db.$queryRaw<PaymentRow[]>(Prisma.sql`
    SELECT figures.day_of(period)::text AS "from", kind, payments, captured, refunds, refunded FROM (
      SELECT ${period} AS period, kind, sum(payments)::int AS payments, sum(captured) AS captured,
             sum(refunds)::int AS refunds, sum(refunded) AS refunded
      FROM figures.money WHERE moved_at >= ${startOfDay(first(periods))} GROUP BY 1, 2) AS moved`);
  const kinds = PAYMENT_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  return periods.flatMap((from) =>
    kinds.map((kind) => {
      const row = rows.find((each) => each.from === from && each.kind === kind);
      return {
        from,
        kind,
        payments: row?.payments ?? 0,
        captured: row?.captured.toNumber() ?? 0,
        refunds: row?.refunds ?? 0,
        refunded: row?.refunded.toNumber() ?? 0,
      };
    }),
  );
}

const loadSearches = (weeks: readonly string[]): Promise<FiguresView['searches']> =>
  db.$queryRaw<FiguresView['searches']>(Prisma.sql`
    SELECT (array_agg(words ORDER BY week DESC))[1] AS words, sum(people)::int AS people
    FROM empty_searches WHERE week >= ${dayOf(first(weeks))} GROUP BY key ORDER BY people DESC, words LIMIT 100`);
