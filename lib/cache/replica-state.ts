import 'server-only';
import { log } from '../log';

/**
 * Whether the read replica can be trusted, as this server knows it. One for the process, whose parts are bundled apart.
 */
type State = {
  /** Milliseconds by `performance.now`: until then no read goes to a replica that failed to answer. */
  pausedUntil: number;
  /** It has not replayed a change that we cleared pages for. */
  behind: boolean;
  /** Tags to clear again once it has: other servers may have made pages of what it had until then. */
  overdue: Set<string>;
};

const shared = globalThis as unknown as { barahaReplicaState?: State };
export const replicaState = (shared.barahaReplicaState ??= { pausedUntil: 0, behind: false, overdue: new Set() });

/** A silent host costs each reader the time to connect, so it is not tried too often. */
const PAUSE_MS = 15_000;
const now = () => performance.now();

/** Whether reads go to the replica now. */
export const isReplicaReadable = () => !replicaState.behind && now() >= replicaState.pausedUntil;

/** After a read that failed there. */
export function pauseReplica(error: unknown): void {
  if (now() < replicaState.pausedUntil) return; // another reader has done so
  replicaState.pausedUntil = now() + PAUSE_MS;
  log.warn('the replica could not be read: the primary is, for a while', { error });
}
