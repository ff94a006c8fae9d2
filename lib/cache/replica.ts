import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { db, replica } from '../db';
import { log } from '../log';
import { replicaState } from './replica-state';

/**
 * A replica lags, if only by milliseconds, and a page that is made of it right after its tags were cleared would be wrong
 * until the next change. So whoever clears waits for it first.
 */
const TIMEOUT_MS = 2_000;
const POLL_MS = 3;

/**
 * Waits until the replica has what the primary has committed until now. If that takes too long, this server reads from
 * the primary until it has, and `tags` are due to be cleared again then (`takeOverdueTags`). Never rejects.
 */
export async function waitForReplica(tags: readonly string[]): Promise<void> {
  if (!replica) return;
  // Known to be behind, it is asked and not waited for: a replica that stands still must not make each change slow.
  const caughtUp = await hasReplayed(replica, replicaState.behind ? 0 : TIMEOUT_MS).catch(() => false);
  if (caughtUp === replicaState.behind) {
    if (caughtUp) log.info('the replica has caught up');
    else log.error('the replica is behind or away: the primary is read until it has caught up');
  }
  replicaState.behind = !caughtUp;
  if (!caughtUp) for (const tag of tags) replicaState.overdue.add(tag);
}

/** The tags that were cleared before the replica had the change, to clear once more; none while it still lacks it. */
export async function takeOverdueTags(): Promise<string[]> {
  await waitForReplica([]);
  if (replicaState.behind) return [];
  const tags = [...replicaState.overdue];
  replicaState.overdue.clear();
  return tags;
}

async function hasReplayed(follower: typeof db, timeout: number): Promise<boolean> {
  // What is flushed, since a commit is when it returns: what others have only begun to write may wait for long.
  const [primary] = await db.$queryRaw<{ written: string }[]>`SELECT pg_current_wal_flush_lsn()::text AS written`;
  for (const deadline = performance.now() + timeout; ; await sleep(POLL_MS)) {
    const [state] = await follower.$queryRaw<{ done: boolean }[]>`
      SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${primary?.written}::pg_lsn AS done`;
    if (state?.done) return true;
    if (performance.now() >= deadline) return false;
  }
}
