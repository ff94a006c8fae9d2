import 'server-only';
import { dbForLongWork, isPassing, type Tx } from './db';

/** Lets one transaction at a time beyond this line, of those that name the same lock: the others wait. */
export async function oneAtATime(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

const LONGEST = 120_000; // milliseconds
/** For a connection, of which there are few for long work (lib/db.ts). */
const LONGEST_WAIT = 15_000;
const ATTEMPTS = 3;

/**
 * A transaction that touches many rows or waits its turn: it has more time than others, and is begun anew where the
 * database ended it because it and another one waited for each other.
 */
export async function untilItHolds<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dbForLongWork.$transaction(work, { maxWait: LONGEST_WAIT, timeout: LONGEST });
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    }
  }
}
