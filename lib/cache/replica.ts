import 'server-only';
import { log } from '../observability/log';
import { store } from './store';

/**
 * Whether this process may read from the replica. After a clear, reads go to the primary until the replica has replayed
 * the change. On `globalThis`, because Next bundles parts of the application separately.
 */
type State = {
  /** Time (`performance.now`) until which the replica is not read after a failure. */
  pausedUntil: number;
  /** Position of the store up to which the replica has all changes. */
  position: number;
};

const shared = globalThis as unknown as { barahaReplicaState?: State };
const state = (shared.barahaReplicaState ??= { pausedUntil: 0, position: -1 });

/** Limits how often readers wait for the timeout of an unreachable host. */
const PAUSE_MS = 15_000;

const isPaused = () => performance.now() < state.pausedUntil;

/** Whether reads go to the replica. They do not while clears may be missed. */
export const isReplicaReadable = () => store.isTrusted && !isBehind() && !isPaused();

/** Whether the replica is not yet known to contain the last clear. */
const isBehind = () => state.position < store.position;

export function pauseReplica(error: unknown): void {
  if (isPaused()) return; // another reader has done so
  state.pausedUntil = performance.now() + PAUSE_MS;
  log.warn('reading the replica failed: using the primary for a while', { error });
}

/** Updates the replica's position. @param hasReplayed whether it has all changes of the primary at `position` */
export async function checkReplica(position: number, hasReplayed: () => Promise<boolean>): Promise<void> {
  if (!isBehind() || isPaused()) return;
  try {
    if (await hasReplayed()) state.position = Math.max(state.position, position);
  } catch (error) {
    pauseReplica(error);
  }
}
