import 'server-only';
import { clearHere, withNotice } from '../cache/clear';
import { AppError } from '../http/errors';
import { db, dbForLongWork, isTransientError, type Tx } from './db';

/** Milliseconds to wait for a connection, and for the whole transaction. */
type Limits = { maxWait?: number; timeout?: number };

/**
 * Runs a transaction that can invalidate cache tags (lib/cache/clear.ts). They are invalidated when it has returned.
 */
export const transaction = <T>(work: (tx: Tx) => Promise<T>, limits?: Limits): Promise<T> => runIn(db, work, limits);

async function runIn<T>(client: typeof db, work: (tx: Tx) => Promise<T>, limits?: Limits): Promise<T> {
  const { result, cleared } = await client.$transaction((tx) => withNotice(tx, work), limits);
  await clearHere(cleared);
  return result;
}

export async function waitForAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Locks an account, and everything that is counted per account, until the transaction ends.
 * @param gone code of the error if the account was deleted, so that a running request stores nothing more; by default
 * that of a caller without a session
 * @throws AppError
 */
export async function lockUser(
  tx: Pick<Tx, '$queryRaw'>,
  id: number,
  gone: 'unauthenticated' | 'not_found' = 'unauthenticated',
): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT id FROM users WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new AppError(gone);
}

const TIMEOUT_MS = 120_000;
/** Milliseconds to wait for one of the few connections for long work (lib/platform/db.ts). */
const MAX_WAIT_MS = 15_000;
const ATTEMPTS = 3;

/** Runs a transaction that touches many rows or waits for locks. It has more time, and is retried after a deadlock. */
export async function transactionWithRetry<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runIn(dbForLongWork, work, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS });
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransientError(error)) throw error;
    }
  }
}

/** Runs work in only one instance at a time. @returns null if another instance holds the lock */
export function withAdvisoryLock<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return runIn(
    dbForLongWork,
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS mine`;
      return lock?.mine ? work(tx) : null;
    },
    { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS },
  );
}
