import 'server-only';
import { dbForLongWork, type Tx } from './db';

const LONGEST = 120_000; // milliseconds of work
const LONGEST_WAIT = 15_000; // for a connection

/**
 * Runs work that must run once across several instances: in a transaction that holds a lock of the database,
 * which ends with it however it ends.
 * @returns null where another instance is at it
 */
export function alone<T>(name: string, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  return dbForLongWork.$transaction(
    async (tx) => {
      const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS mine`;
      return lock?.mine ? work(tx) : null;
    },
    { maxWait: LONGEST_WAIT, timeout: LONGEST },
  );
}
