import 'server-only';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { fromPrisma, PgBoss } from 'pg-boss';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db, poolConfig, type Tx } from '../platform/db';
import { createFailureLog } from './failure-log';
import { JOB_NAMES, JOBS, RETRIED_JOB_NAMES, type FailedJob, type JobInput, type JobName } from './schema';

// Job queue in PostgreSQL (docs/adr/0024-jobs-in-postgresql.md).
const DAY_SECONDS = 24 * 60 * 60;
/** Retention of finished runs of minute jobs. */
export const MINUTE_JOBS_KEPT_SECONDS = 60 * 60;
/** Seconds without a heartbeat after which another server takes over a job. */
const HEARTBEAT_SECONDS = 30;
/** Seconds between checks for due schedules. */
const CRON_SECONDS = 5;
const QUEUE = {
  // Pauses from 15 seconds to two hours: about eight hours in total.
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 2 * 60 * 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 10 * 60,
  retentionSeconds: 30 * DAY_SECONDS,
  deleteAfterSeconds: 14 * DAY_SECONDS,
};
/**
 * At most one run is queued or active. The expiry is far longer than any run takes, because pg-boss does not stop the
 * handler of an expired job and would start a second run. A killed server is detected by its missing heartbeat.
 */
const MINUTE_QUEUE = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: DAY_SECONDS,
  retentionSeconds: 60 * 60,
  deleteAfterSeconds: MINUTE_JOBS_KEPT_SECONDS,
};

type Queue = { boss: PgBoss; pool: pg.Pool; ready?: Promise<void> };
const shared = globalThis as unknown as { barahaQueue?: Queue };

/**
 * The queue of this process. It has its own connections, which are opened on first use and reconnect like those of
 * lib/platform/db.ts. It runs no jobs until lib/jobs/worker.ts starts it.
 */
function queue(): Queue {
  if (shared.barahaQueue) return shared.barahaQueue;
  const pool = new pg.Pool(poolConfig(undefined, { max: 3, statement: 30_000 }));
  const failures = createFailureLog('the job queue');
  pool.on('error', failures.failed);
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        try {
          const result = await pool.query(text, values);
          failures.succeeded();
          return result;
        } catch (error) {
          // A conflict is normal: two servers fetch the same job.
          if (!(error instanceof pg.DatabaseError && error.code === '23505')) failures.failed(error);
          throw error;
        }
      },
    },
    schema: 'jobs',
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    cronMonitorIntervalSeconds: CRON_SECONDS,
    cronWorkerIntervalSeconds: CRON_SECONDS,
  });
  boss.on('error', failures.failed);
  boss.on('warning', ({ message }) => log.warn('the queue of jobs warns', { reason: message }));
  shared.barahaQueue = { boss, pool };
  return shared.barahaQueue;
}

/** Opens the queue and creates its rows, on its own connections: call it before the caller's transaction. */
export async function openQueue(): Promise<PgBoss> {
  const held = queue();
  held.ready ??= (async () => {
    for (const name of JOB_NAMES) await held.boss.createQueue(name, 'everyMinute' in JOBS[name] ? MINUTE_QUEUE : QUEUE);
  })();
  try {
    await held.ready;
  } catch (error) {
    held.ready = undefined;
    throw error;
  }
  return held.boss;
}

/** Closes the queue. For tests and for processes that end. */
export async function closeQueue(): Promise<void> {
  const pool = shared.barahaQueue?.pool;
  shared.barahaQueue = undefined;
  await pool?.end();
}

/** Derives a UUID (version 8 of RFC 9562) from a name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Enqueues a job in the caller's transaction.
 * @param key identifies the work, such as `listing:12:approved:3`: further jobs with the same key are ignored while the first one is
 *   kept (two weeks after its end)
 * @param startAfter earliest start
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  data: JobInput<Name>,
  { key, startAfter }: { key?: string; startAfter?: Date } = {},
): Promise<void> {
  const boss = await openQueue();
  await boss.send(name, JOBS[name].data.parse(data), {
    db: fromPrisma(tx),
    ...(key !== undefined && { id: idOf(`${name}\n${key}`) }),
    ...(startAfter && { startAfter }),
  });
}

/** Error by which a job chooses the pause before its retry. */
export class RetryLaterError extends Error {
  /** @param seconds undefined means the default pause */
  constructor(
    message: string,
    readonly seconds?: number,
  ) {
    super(message);
    this.name = 'RetryLaterError';
  }
}

/** Sets the pause before the next and all later retries of a running job. */
export const setRetryDelay = (id: string, seconds: number): Promise<number> => db.$executeRaw`
  UPDATE jobs.job SET retry_delay = ${seconds}::int, retry_backoff = false WHERE id = ${id}::uuid AND state = 'active'`;

/** Lists jobs whose retries are exhausted, newest first. */
export async function listFailedJobs(): Promise<FailedJob[]> {
  const rows = await db.$queryRaw<(Omit<FailedJob, 'createdAt' | 'failedAt'> & { createdAt: Date; failedAt: Date })[]>`
    SELECT id::text, name, retry_count + 1 AS attempts, left(output ->> 'message', 500) AS error,
           created_on AS "createdAt", completed_on AS "failedAt"
    FROM jobs.job WHERE state = 'failed' AND name = ANY (${RETRIED_JOB_NAMES})
    ORDER BY completed_on DESC, id LIMIT 100`;
  return rows.map(({ createdAt, failedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  }));
}

/** Counts the jobs whose retries are exhausted, by name. */
export async function countFailedJobs(tx: Pick<Tx, '$queryRaw'>): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ name: string; count: number }[]>`
    SELECT name, count(*)::int AS count FROM jobs.job WHERE state = 'failed' AND name = ANY (${RETRIED_JOB_NAMES}) GROUP BY name`;
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Retries a failed job at once. @throws AppError not_found if it has not failed */
export async function retryJob(id: string): Promise<void> {
  const count = await db.$executeRaw`
    UPDATE jobs.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now()
    WHERE id = ${id}::uuid AND state = 'failed' AND name = ANY (${RETRIED_JOB_NAMES})`;
  if (count === 0) throw new AppError('not_found');
}
