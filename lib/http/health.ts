import 'server-only';
import { databaseTakesWrites, isSchemaCurrent } from '../platform/database';
import { env } from '../platform/env';
import { AppError } from './errors';
import { log } from '../observability/log';
import { runtime } from '../platform/runtime';

/** @throws AppError unavailable where the database is away or takes no writes */
export async function assertHealthy(): Promise<void> {
  if (!(await databaseTakesWrites())) throw new AppError('unavailable');
}

/**
 * Longer than the listener waits before it connects again (lib/cache/listen.ts): a process that is busy for a second serves nothing
 * from memory, and is no reason to send its visitors elsewhere.
 */
const CLEARS_LATE_MS = 5_000;
const clearsArrive = () => performance.now() - (runtime.clearsConfirmedAt ?? -Infinity) < CLEARS_LATE_MS;

let lastReason = '';

/**
 * Whether this process should be given visitors: its database takes writes and has the tables that these sources want, clears
 * arrive (lib/cache/listen.ts), and it is not about to end. Why not is logged once for each time that it changes.
 * @throws AppError unavailable where not
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
