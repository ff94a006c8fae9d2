import 'server-only';
import { required } from '../../http/errors';
import { MINUTE_JOBS_KEPT_SECONDS } from '../../jobs/queue';
import { MINUTE_JOB_NAMES, RETRIED_JOB_NAMES } from '../../jobs/schema';
import { OVERDUE_HOURS } from '../../listings/constants';
import { QUEUES } from '../../listings/read/list';
import { reportedBeyondLimit } from '../../listings/reports/report';
import { MAX_OPEN_MS } from '../../payments/constants';
import { FAILED_REFUND } from '../../payments/desk/queue';
import { kuwaitDay, startOfDay } from '../../platform/day';
import { db, Prisma } from '../../platform/db';
import { capped, type CappedCount } from '../../platform/pages';
import { MAX_EXACT_TOTAL } from '../../platform/site';

/** Thresholds of deploy/alerts.yaml. Seconds. */
const MINUTE_JOBS_LATE = 5 * 60;
const BACKUP_LATE = 26 * 60 * 60;

const OVERVIEW_QUEUES = ['pending', 'reported', 'waiting', 'changed', 'contactMessages', 'payments'] as const;
type QueueName = (typeof OVERVIEW_QUEUES)[number];

/** Problems that an admin can see; follow.ts notifies about some of them. */
export type OverviewAlert =
  | { kind: 'jobsFailed' | 'reportsHeld' | 'reportsHidden'; count: number }
  /** `since`: last success of the job that is furthest behind; null if it is more than an hour ago. */
  | { kind: 'jobsLate'; since: string | null }
  /** `at`: time of the newest verified backup. */
  | { kind: 'backupLate'; at: string | null };

export type Overview = {
  asOf: string;
  /** Open work, with the date since which the oldest item has been waiting; null if there is none. */
  queues: Record<QueueName, CappedCount & { since: string | null }>;
  overdue: number;
  /** Decisions about pending listings since midnight in Kuwait. */
  today: { approved: number; rejected: number; failedPayments: number };
  /** KWD, captured less refunded, since the beginning of the day and month in Kuwait. */
  revenue: { day: number; month: number };
  alerts: OverviewAlert[];
  backupAt: string | null;
};

type Row = Record<QueueName, number> &
  Record<`${QueueName}Since`, Date | null> & {
    overdue: number;
    approved: number;
    rejected: number;
    failedPayments: number;
    day: Prisma.Decimal;
    month: Prisma.Decimal;
    jobsFailed: number;
    jobsLate: number;
    reportsHeld: number;
    reportsHidden: number;
    backupAt: Date | null;
  };

/** Loads the admins' start page in one query. All its parts use indexes. @param reportsToHide the setting */
export async function loadOverview(reportsToHide: number, now = new Date()): Promise<Overview> {
  const today = kuwaitDay(now.getTime());
  const [day, month] = [startOfDay(today), startOfDay(`${today.slice(0, 8)}01`)];
  const [found] = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT ${queueColumns(now)}, ${decisionColumns(now, day)}, ${moneyColumns(day, month)}, ${healthColumns(now, reportsToHide)}`);
  const row = required(found, 'the overview');
  const queues = OVERVIEW_QUEUES.map((name) => [
    name,
    { ...capped(row[name]), since: row[`${name}Since`]?.toISOString() ?? null },
  ]);
  const { overdue, approved, rejected, failedPayments } = row;
  return {
    asOf: now.toISOString(),
    queues: Object.fromEntries(queues) as Overview['queues'],
    overdue,
    today: { approved, rejected, failedPayments },
    revenue: { day: row.day.toNumber(), month: row.month.toNumber() },
    alerts: alertsOf(row, now),
    backupAt: row.backupAt?.toISOString() ?? null,
  };
}

function alertsOf({ jobsLate, backupAt, ...counts }: Row, now: Date): OverviewAlert[] {
  const alerts: OverviewAlert[] = [];
  for (const kind of ['jobsFailed', 'reportsHeld', 'reportsHidden'] as const) {
    if (counts[kind] > 0) alerts.push({ kind, count: counts[kind] });
  }
  if (jobsLate > MINUTE_JOBS_LATE) {
    const since = jobsLate < MINUTE_JOBS_KEPT_SECONDS ? new Date(now.getTime() - jobsLate * 1000).toISOString() : null;
    alerts.push({ kind: 'jobsLate', since });
  }
  if (backupAt === null || now.getTime() - backupAt.getTime() > BACKUP_LATE * 1000)
    alerts.push({ kind: 'backupLate', at: backupAt?.toISOString() ?? null });
  return alerts;
}

/** Counts up to MAX_EXACT_TOTAL + 1, and the oldest date. @param found rows with a column `since` */
const queue = (name: QueueName, found: Prisma.Sql) => Prisma.sql`
  (SELECT count(*)::int FROM (SELECT 1 FROM (${found}) AS found LIMIT ${MAX_EXACT_TOTAL + 1}) AS few) AS ${Prisma.raw(`"${name}"`)},
  (SELECT min(since) FROM (${found}) AS found) AS ${Prisma.raw(`"${name}Since"`)}`;

const NOT_DELETED = Prisma.sql`property_id NOT IN (SELECT id FROM properties WHERE deleted_at IS NOT NULL)`;

function queueColumns(now: Date): Prisma.Sql {
  const opened = new Date(now.getTime() - MAX_OPEN_MS);
  const columns: Record<QueueName, Prisma.Sql> = {
    pending: Prisma.sql`
      SELECT coalesce(p.resent_at, p.created_at) AS since FROM properties p
      WHERE p.deleted_at IS NULL AND ${QUEUES.pending}`,
    reported: Prisma.sql`
      SELECT min(r.created_at) AS since FROM listing_reports r JOIN properties p ON p.id = r.property_id
      WHERE r.closed_at IS NULL AND p.approved AND p.deleted_at IS NULL GROUP BY p.id`,
    waiting: Prisma.sql`SELECT created_at AS since FROM pending_changes WHERE ${NOT_DELETED}`,
    changed: Prisma.sql`
      SELECT min(since) AS since FROM (
        SELECT property_id, changed_at AS since FROM property_changes UNION ALL SELECT property_id, created_at FROM spot_checks
      ) AS found JOIN properties p ON p.id = found.property_id
      WHERE p.approved AND p.deleted_at IS NULL GROUP BY p.id`,
    contactMessages: Prisma.sql`SELECT created_at AS since FROM contact_messages WHERE done_at IS NULL`,
    // As in the queue of payments (lib/payments/desk/queue.ts).
    payments: Prisma.sql`
      SELECT created_at AS since FROM payments WHERE state IN ('undelivered', 'refund_failed')
      UNION ALL SELECT created_at FROM payments WHERE state = 'open' AND created_at < ${opened}
      UNION ALL SELECT p.created_at FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE ${FAILED_REFUND} AND p.state NOT IN ('undelivered', 'refund_failed')`,
  };
  return Prisma.join(OVERVIEW_QUEUES.map((name) => queue(name, columns[name])));
}

const decisionColumns = (now: Date, day: Date) => Prisma.sql`
  (SELECT count(*)::int FROM properties p WHERE p.deleted_at IS NULL AND ${QUEUES.pending}
     AND coalesce(p.resent_at, p.created_at) < ${now}::timestamptz - ${OVERDUE_HOURS}::int * interval '1 hour') AS overdue,
  (SELECT count(*)::int FROM audit_entries
   WHERE waited IS NOT NULL AND created_at >= ${day} AND action = 'approve') AS approved,
  (SELECT count(*)::int FROM audit_entries
   WHERE waited IS NOT NULL AND created_at >= ${day} AND action = 'reject') AS rejected,
  (SELECT count(*)::int FROM payments WHERE state = 'failed' AND created_at >= ${day}) AS "failedPayments"`;

const moneyColumns = (day: Date, month: Date) => {
  const since = (date: Date) => Prisma.sql`
    (SELECT coalesce(sum(captured - refunded), 0) FROM figures.money WHERE moved_at >= ${date})`;
  return Prisma.sql`${since(day)} AS day, ${since(month)} AS month`;
};

const healthColumns = (now: Date, reportsToHide: number) => Prisma.sql`
  (SELECT count(*)::int FROM jobs.job WHERE state = 'failed' AND name = ANY (${RETRIED_JOB_NAMES})) AS "jobsFailed",
  (SELECT max(coalesce(extract(epoch FROM ${now}::timestamptz - latest.at), ${MINUTE_JOBS_KEPT_SECONDS}::int))
   FROM unnest(${MINUTE_JOB_NAMES}::text[]) AS minute(name)
   CROSS JOIN LATERAL (
     SELECT max(completed_on) AS at FROM jobs.job WHERE job.name = minute.name AND state = 'completed') AS latest)::float AS "jobsLate",
  (SELECT count(*)::int FROM (${reportedBeyondLimit(reportsToHide)}) AS held) AS "reportsHeld",
  (SELECT count(*)::int FROM properties
   WHERE taken_down_at IS NOT NULL AND taken_down_code = 'reported' AND resent_at IS NOT NULL AND NOT approved
     AND deleted_at IS NULL) AS "reportsHidden",
  (SELECT max(taken_at) FROM backups.verified) AS "backupAt"`;
