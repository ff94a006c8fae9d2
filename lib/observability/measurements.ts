import 'server-only';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Counter, Gauge } from 'prom-client';
import { store } from '../cache/store';
import { MINUTE_JOBS_KEPT_SECONDS } from '../jobs/queue';
import { MINUTE_JOB_NAMES, RETRIED_JOB_NAMES } from '../jobs/schema';
import { MAX_OPEN_MS } from '../payments/constants';
import { connectionsInUse, dbForSessions, replica } from '../platform/db';
import { env } from '../platform/env';
import { runtime } from '../platform/runtime';

/** Gauges, each with how the values of several processes are aggregated, and the help text. */
const GAUGES = {
  baraha_database_connections_in_use: ['sum', 'Connections of the request pool in use'],
  baraha_database_connections_waiting: ['sum', 'Requests waiting for a connection of that pool'],
  baraha_database_session_connections_waiting: ['sum', 'Requests waiting for a connection of the session pool'],
  baraha_clears_age_seconds: ['max', 'Time since the cache listener was last confirmed, of the worst process'],
  baraha_minute_jobs_age_seconds: ['max', 'Time since the last success of the slowest job that runs every minute'],
  baraha_jobs_waiting: ['max', 'Jobs that are due'],
  baraha_jobs_dead: ['max', 'Jobs that failed for good'],
  baraha_payments_open: ['max', 'Payments that have been open for more than ten minutes'],
  baraha_payments_undelivered: ['max', 'Payments that were captured and not delivered, or whose refund failed'],
  baraha_backup_verified_timestamp_seconds: ['max', 'Time of the newest backup whose restore was tested; 0: none'],
  baraha_replica_lag_seconds: ['max', 'Lag of the replica'],
  baraha_data_dir_free_ratio: ['min', 'Free part of the disk of DATA_DIR'],
  baraha_tmpdir_free_ratio: ['min', 'Free part of the disk of TMPDIR, which receives uploads'],
} as const;
const COUNTERS = {
  baraha_cache_hits_total: 'Hits of the memory cache of a process',
  baraha_cache_misses_total: 'Misses of the memory cache of a process',
} as const;

/** Measurements; a value is missing if it is unknown, such as the lag without a replica. */
type Measurements = Partial<Record<keyof typeof GAUGES | keyof typeof COUNTERS, number>>;

/** Milliseconds for which a measurement is reused, so that all metrics of one scrape share it. */
const SCRAPE_MS = 1_000;
let latest: { at: number; values: Promise<Measurements> } | undefined;
function measured(): Promise<Measurements> {
  const now = performance.now();
  if (!latest || now - latest.at > SCRAPE_MS) latest = { at: now, values: measure().catch(() => ({})) };
  return latest.values;
}

/** Registers the application's metrics in the registry that the HTTP server serves (server/observe.ts). Call once. */
export function registerMeasurements(): void {
  for (const [name, [aggregator, help]] of Object.entries(GAUGES))
    new Gauge({
      name,
      help,
      aggregator,
      async collect() {
        const value = (await measured())[name as keyof typeof GAUGES];
        this.reset();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  for (const [name, help] of Object.entries(COUNTERS))
    new Counter({
      name,
      help,
      async collect() {
        const value = (await measured())[name as keyof typeof COUNTERS] ?? 0;
        this.reset();
        this.inc(value);
      },
    });
}

/** Measures this process. The first process of a machine also measures what all processes share. */
async function measure(): Promise<Measurements> {
  const { requests, sessions } = connectionsInUse();
  const { clearsConfirmedAt, isFirst } = runtime;
  return {
    baraha_database_connections_in_use: requests.inUse,
    baraha_database_connections_waiting: requests.waiting,
    baraha_database_session_connections_waiting: sessions.waiting,
    baraha_cache_hits_total: store.hits,
    baraha_cache_misses_total: store.misses,
    baraha_clears_age_seconds:
      clearsConfirmedAt === undefined ? undefined : (performance.now() - clearsConfirmedAt) / 1000,
    ...(isFirst && (await measureDisks())),
    ...(isFirst && (await measureDatabase())),
  };
}

async function measureDisks(): Promise<Measurements> {
  const [data, temporary] = await Promise.all([freeRatio(env.DATA_DIR), freeRatio(tmpdir())]);
  return { baraha_data_dir_free_ratio: data, baraha_tmpdir_free_ratio: temporary };
}

/** Returns the fraction of the disk that is free for unprivileged accounts; undefined if the folder does not exist. */
async function freeRatio(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks > 0 ? disk.bavail / disk.blocks : undefined;
}

/** Measures the database and its replica. Omits what does not respond: alerts on payments must not depend on the replica. */
async function measureDatabase(): Promise<Measurements> {
  const [[row], lag] = await Promise.all([
    dbForSessions.$queryRaw<Measurements[]>`
      SELECT
        (SELECT count(*) FROM jobs.job WHERE state < 'active' AND start_after <= now())::int AS baraha_jobs_waiting,
        (SELECT count(*) FROM jobs.job WHERE state = 'failed' AND name = ANY (${RETRIED_JOB_NAMES}))::int AS baraha_jobs_dead,
        (SELECT max(coalesce(extract(epoch FROM now() - latest.at), ${MINUTE_JOBS_KEPT_SECONDS}::int))
         FROM unnest(${MINUTE_JOB_NAMES}::text[]) AS minute(name)
         CROSS JOIN LATERAL (SELECT max(completed_on) AS at FROM jobs.job WHERE job.name = minute.name AND state = 'completed')
           AS latest)::float AS baraha_minute_jobs_age_seconds,
        (SELECT count(*) FROM payments
         WHERE state = 'open' AND created_at < now() - ${MAX_OPEN_MS / 1000}::int * interval '1 second')::int AS baraha_payments_open,
        (SELECT count(*) FROM payments WHERE state IN ('undelivered', 'refund_failed'))::int AS baraha_payments_undelivered,
        (SELECT coalesce(extract(epoch FROM max(taken_at)), 0) FROM backups.verified)::float
          AS baraha_backup_verified_timestamp_seconds`.catch((): Measurements[] => []),
    replicaLag().catch(() => undefined),
  ]);
  return { ...row, baraha_replica_lag_seconds: lag };
}

/** Returns the replication lag in seconds; undefined without a replica. */
async function replicaLag(): Promise<number | undefined> {
  if (!replica) return undefined;
  const [row] = await replica.$queryRaw<{ lag: number }[]>`
    SELECT CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
                ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END::float AS lag`;
  return row?.lag;
}
