import 'server-only';
import { kuwaitDay } from '../platform/day';
import { db, Prisma } from '../platform/db';
import { QUEUES } from '../listings/read/list';
import { PAYMENT_KINDS, type PaymentKind } from '../http/paths';
import { WEEK_OF } from './count';
import type { FiguresQuery } from './schema';
import type { FiguresView } from './view';
import { monthsOf, weeksUntil } from './week';

const DAY_MS = 86_400_000;
const MAX_SEARCHES = 100;

type Listings = FiguresView['listings'];
type DecisionWeek = FiguresView['queue']['admins'][number] & { adminId: number };

/** For admins: what was counted of these weeks, up to that of yesterday (docs/product.md 11.12). */
export async function loadFigures({ weeks: span, area, by }: FiguresQuery, now = Date.now()): Promise<FiguresView> {
  const weeks = weeksUntil(kuwaitDay(now - DAY_MS), span);
  const nights = await loadNights(weeks);
  const [listings, queue, payments, searches] = await Promise.all([
    loadListings(weeks, nights, area),
    loadQueue(weeks, nights),
    loadPayments(weeks, by),
    loadSearches(weeks),
  ]);
  return { countedTo: nights.at(-1)?.day ?? null, listings, queue, payments, searches };
}

const since = ([first = '']: readonly string[]) => Prisma.sql`${first}::text::date`;

type Night = { week: string; day: string; waiting: number; oldest: number | null };

/** The last of each week on which figures were counted. */
const loadNights = (weeks: readonly string[]): Promise<Night[]> =>
  db.$queryRaw<Night[]>(Prisma.sql`
    SELECT DISTINCT ON (week) week::text, day::text, waiting, oldest
    FROM (SELECT ${WEEK_OF(Prisma.sql`day`)} AS week, * FROM queue_days WHERE day >= ${since(weeks)}) AS kept
    ORDER BY week, day DESC`);

type Sums = { added: number; expired: number; live: number };

/** What is live is that of these nights, of each week's or of the last. */
const sumsOf = (weeks: readonly string[], nights: Night[]) => Prisma.sql`
  sum(added)::int AS added, sum(expired)::int AS expired, coalesce(sum(live) FILTER (WHERE night.day IS NOT NULL), 0)::int AS live
  FROM area_days d LEFT JOIN unnest(${nights.map(({ day }) => day)}::text[]::date[]) AS night (day) ON night.day = d.day
  WHERE d.day >= ${since(weeks)}`;

async function loadListings(weeks: readonly string[], nights: Night[], area: number | undefined): Promise<Listings> {
  const only = area === undefined ? Prisma.empty : Prisma.sql`AND location_id = ${area}`;
  const [counted, areas] = await Promise.all([
    db.$queryRaw<({ week: string } & Sums)[]>(Prisma.sql`
      SELECT week::text, added, expired, live
      FROM (SELECT ${WEEK_OF(Prisma.sql`d.day`)} AS week, ${sumsOf(weeks, nights)} ${only} GROUP BY 1) AS counted`),
    db.$queryRaw<Listings['areas']>(Prisma.sql`
      SELECT id, name, name_ar AS "nameAr", added, expired, live
      FROM (SELECT location_id AS id, ${sumsOf(weeks, nights.slice(-1))} GROUP BY 1) AS counted LEFT JOIN locations USING (id)
      ORDER BY live DESC, added DESC, id`),
  ]);
  const byWeek = new Map(counted.map((row) => [row.week, row]));
  const isCounted = new Set(nights.map(({ week }) => week));
  return {
    weeks: weeks.map((week) => {
      const { added = 0, expired = 0, live = 0 } = byWeek.get(week) ?? {};
      return { week, added, expired, live: isCounted.has(week) ? live : null };
    }),
    areas,
  };
}

async function loadQueue(weeks: readonly string[], nights: Night[]): Promise<FiguresView['queue']> {
  const [decisions, [now]] = await Promise.all([
    db.$queryRaw<(Omit<DecisionWeek, 'admin'> & { name: string | null })[]>(Prisma.sql`
      SELECT d.week::text AS week, d.admin_id AS "adminId", u.full_name AS name, d.approved, d.rejected, d.median, d.p90
      FROM decision_weeks d LEFT JOIN users u ON u.id = d.admin_id
      WHERE d.week >= ${since(weeks)} ORDER BY d.week, d.approved + d.rejected DESC, d.admin_id`),
    // From properties_waiting_idx alone.
    db.$queryRaw<{ oldest: number | null }[]>(Prisma.sql`
      SELECT greatest(0, extract(epoch FROM now() - min(coalesce(p.resent_at, p.created_at))))::int AS oldest
      FROM properties p WHERE p.deleted_at IS NULL AND ${QUEUES.pending}`),
  ]);
  const together = new Map(decisions.filter(({ adminId }) => adminId === 0).map((row) => [row.week, row]));
  const byWeek = new Map(nights.map((row) => [row.week, row]));
  return {
    oldest: now?.oldest ?? null,
    weeks: weeks.map((week) => {
      const [all, night] = [together.get(week), byWeek.get(week)];
      return {
        week,
        approved: all?.approved ?? 0,
        rejected: all?.rejected ?? 0,
        median: all?.median ?? null,
        p90: all?.p90 ?? null,
        waiting: night?.waiting ?? null,
        oldest: night?.oldest ?? null,
      };
    }),
    admins: decisions.flatMap(({ adminId: id, name, ...row }) => (id === 0 ? [] : [{ ...row, admin: { id, name } }])),
  };
}

type PaymentRow = { from: string; kind: PaymentKind; payments: number; refunds: number } & Record<
  'captured' | 'refunded',
  Prisma.Decimal
>;

/** Of each kind that occurs in the span, all its weeks or months. */
async function loadPayments(weeks: readonly string[], by: FiguresQuery['by']): Promise<FiguresView['payments']> {
  const periods = by === 'week' ? weeks : monthsOf(weeks);
  const period = by === 'week' ? WEEK_OF(Prisma.sql`day`) : Prisma.sql`date_trunc('month', day)::date`;
  const rows = await db.$queryRaw<PaymentRow[]>(Prisma.sql`
    SELECT ${period}::text AS "from", kind, sum(payments)::int AS payments, sum(captured) AS captured,
           sum(refunds)::int AS refunds, sum(refunded) AS refunded
    FROM payment_days WHERE day >= ${since(periods)} GROUP BY 1, 2`);
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
    FROM empty_searches WHERE week >= ${since(weeks)} GROUP BY key ORDER BY people DESC, words LIMIT ${MAX_SEARCHES}`);
