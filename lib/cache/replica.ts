import 'server-only';
import { log } from '../observability/log';
import { store } from './store';

/**
 * Whether the read replica may be read, as this process knows it. What is read from it after a clear and stored must have
 * the change that was cleared for: so the primary is read until the replica has replayed what the primary had written
 * after the last clear (`checkReplica`), however long that takes. One state for the process, whose parts are
 * bundled apart.
 */
type State = {
  /** By `performance.now`: until then no read goes to a replica that failed to answer. */
  pausedUntil: number;
  /** The store's position up to which it has all changes. */
  position: number;
};

const shared = globalThis as unknown as { barahaReplicaState?: State };
const state = (shared.barahaReplicaState ??= { pausedUntil: 0, position: -1 });

/** A silent host costs each reader the time to connect, so it is not tried too often. */
const PAUSE_MS = 15_000;

const isPaused = () => performance.now() < state.pausedUntil;

/** Whether reads go to the replica now: not while clears may be missed either. */
export const isReplicaReadable = () => store.isTrusted && !isBehind() && !isPaused();

/** Whether something was cleared that it is not known to have. */
const isBehind = () => state.position < store.position;

/** After a read that failed there. */
export function pauseReplica(error: unknown): void {
  if (isPaused()) return; // another reader has done so
  state.pausedUntil = performance.now() + PAUSE_MS;
  log.warn('the replica could not be read: the primary is, for a while', { error });
}

/**
 * Notes up to where the replica has all changes, if that is not known.
 * @param hasReplayed asks it whether it has what the primary had when the store was at `position`
 */
export async function checkReplica(position: number, hasReplayed: () => Promise<boolean>): Promise<void> {
  if (!isBehind() || isPaused()) return;
  try {
    if (await hasReplayed()) state.position = Math.max(state.position, position);
  } catch (error) {
    pauseReplica(error);
  }
}
