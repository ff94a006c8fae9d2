import 'server-only';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { store } from '../cache/store';
import { connectionsInUse, dbForSessions, replica } from '../platform/db';
import { env } from '../platform/env';
import { MINUTE_JOBS_KEPT_SECONDS } from '../jobs/queue';
import { MINUTE_JOB_NAMES, RETRIED_JOB_NAMES } from '../jobs/schema';
import type { Measurements } from './metrics';
import { MAX_OPEN_MS } from '../payments/constants';
import { runtime } from '../platform/runtime';

/** What this process knows of itself, and, in the first of a machine, of what all share. */
export async function measure(): Promise<Measurements> {
  const { requests, sessions } = connectionsInUse();
  const { clearsConfirmedAt, isFirst } = runtime;
  return {
    baraha_database_connections_in_use: requests.inUse,
    baraha_database_connections_waiting: requests.waiting,
    baraha_database_session_connections_waiting: sessions.waiting,
    baraha_cache_hits_total: store.hits,
    baraha_cache_misses_total: store.misses,
    ...(clearsConfirmedAt !== undefined && {
      baraha_clears_age_seconds: (performance.now() - clearsConfirmedAt) / 1000,
    }),
    ...(isFirst && (await measureDisks())),
    ...(isFirst && (await measureDatabase())),
  };
}

async function measureDisks(): Promise<Measurements> {
  const [data, temporary] = await Promise.all([freeRatio(env.DATA_DIR), freeRatio(tmpdir())]);
  return {
    ...(data !== undefined && { baraha_data_dir_free_ratio: data }),
    ...(temporary !== undefined && { baraha_tmpdir_free_ratio: temporary }),
  };
}

/** Free share of the disk for accounts other than root; undefined if the folder does not exist. */
async function freeRatio(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks > 0 ? disk.bavail / disk.blocks : undefined;
}

/** Nothing where it does not answer: that is told by the absence. */
async function measureDatabase(): Promise<Measurements> {
  const [[row], lag] = await Promise.all([
    dbForSessions.$queryRaw<
      { waiting: number; dead: number; behind: number; open: number; undelivered: number; backup: number }[]
    >`
      SELECT
        (SELECT count(*) FROM jobs.job WHERE state < 'active' AND start_after <= now())::int AS waiting,
        (SELECT count(*) FROM jobs.job WHERE state = 'failed' AND name = ANY (${RETRIED_JOB_NAMES}))::int AS dead,
        (SELECT max(coalesce(extract(epoch FROM now() - latest.at), ${MINUTE_JOBS_KEPT_SECONDS}::int))
         FROM unnest(${MINUTE_JOB_NAMES}::text[]) AS minute(name)
         CROSS JOIN LATERAL (SELECT max(completed_on) AS at FROM jobs.job WHERE job.name = minute.name AND state = 'completed')
           AS latest)::float AS behind,
        (SELECT count(*) FROM payments
         WHERE state = 'open' AND created_at < now() - ${MAX_OPEN_MS / 1000}::int * interval '1 second')::int AS open,
        (SELECT count(*) FROM payments WHERE state IN ('undelivered', 'refund_failed'))::int AS undelivered,
        (SELECT coalesce(extract(epoch FROM max(taken_at)), 0) FROM backups.verified)::float AS backup`,
    replicaLag(),
  ]).catch(() => [[], undefined] as const);
  return {
    ...(row && {
      baraha_jobs_waiting: row.waiting,
      baraha_jobs_dead: row.dead,
      baraha_minute_jobs_age_seconds: row.behind,
      baraha_payments_open: row.open,
      baraha_payments_undelivered: row.undelivered,
      baraha_backup_verified_timestamp_seconds: row.backup,
    }),
    ...(lag !== undefined && { baraha_replica_lag_seconds: lag }),
  };
}

/** Seconds; undefined where there is no replica. */
async function replicaLag(): Promise<number | undefined> {
  if (!replica) return undefined;
  const [row] = await replica.$queryRaw<{ lag: number }[]>`
    SELECT CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
                ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END::float AS lag`;
  return row?.lag;
}
