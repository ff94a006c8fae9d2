import 'server-only';
import { dbForLongWork, isTransientError, type Tx } from './db';

/** Lets one transaction at a time beyond this line, of those that name the same lock: the others wait. */
export async function waitForAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

const TIMEOUT_MS = 120_000;
/** For a connection, of which there are few for long work (lib/db.ts). */
const MAX_WAIT_MS = 15_000;
const ATTEMPTS = 3;

/**
 * A transaction that touches many rows or waits its turn: it has more time than others, and is begun anew where the
 * database ended it because it and another one waited for each other.
 */
export async function transactionWithRetry<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dbForLongWork.$transaction(work, { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS });
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransientError(error)) throw error;
    }
  }
}

/**
 * Runs work that must run once across several instances: in a transaction that holds a lock of the database,
 * which ends with it however it ends.
 * @returns null where another instance is at it
 */
export function withAdvisoryLock<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return dbForLongWork.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS mine`;
      return lock?.mine ? work(tx) : null;
    },
    { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS },
  );
}
