import 'server-only';
import { log } from '../observability/log';
import { databaseTakesWrites, isSchemaCurrent } from '../platform/database';
import { env } from '../platform/env';
import { runtime } from '../platform/runtime';
import { AppError } from './errors';

/** Checks the database. @throws AppError unavailable if it is unavailable or read-only */
export async function assertHealthy(): Promise<void> {
  if (!(await databaseTakesWrites())) throw new AppError('unavailable');
}

/**
 * Milliseconds. Longer than the listener needs to reconnect (lib/cache/listen.ts): a process that is busy for a second
 * stays ready.
 */
const CLEARS_LATE_MS = 5_000;
const clearsArrive = () => performance.now() - (runtime.clearsConfirmedAt ?? -Infinity) < CLEARS_LATE_MS;

let lastReason = '';

/**
 * Checks whether this process should receive requests: the database accepts writes and has the current schema, cache
 * clears arrive (lib/cache/listen.ts), and the process is not shutting down. Logs the reason when it changes.
 * @throws AppError unavailable if not
 */
export async function assertReady(): Promise<void> {
  const isWritable = await databaseTakesWrites();
  const reasons = [
    !isWritable && 'the database takes no writes',
    isWritable && !(await isSchemaCurrent()) && 'the database is not up to date',
    env.NODE_ENV === 'production' && !clearsArrive() && 'clears do not arrive',
    runtime.draining && 'it is about to end',
  ];
  const reason = reasons.filter(Boolean).join(', ');
  if (reason && reason !== lastReason) log.warn('not ready', { reason });
  lastReason = reason;
  if (reason) throw new AppError('unavailable');
}
