import 'server-only';
import { log } from './log';

/**
 * Whether the read replica can be believed, as this server knows it. One for the process, whose parts are bundled apart.
 */
type State = {
  /** By the clock of `now`: until then nobody asks a replica that failed to answer. */
  restsUntil: number;
  /** It has not replayed a change that we cleared pages for. */
  behind: boolean;
  /** Tags to be cleared again once it has: other servers may have made pages of what it had until then. */
  overdue: Set<string>;
};

const shared = globalThis as unknown as { barahaReplicaState?: State };
export const replicaState = (shared.barahaReplicaState ??= { restsUntil: 0, behind: false, overdue: new Set() });

/** Milliseconds: a silent host costs each reader the time to connect, so not too often. */
const REST = 15_000;
const now = () => performance.now();

/** Whether reads go to the replica now. */
export const isToBeRead = () => !replicaState.behind && now() >= replicaState.restsUntil;

/** After a read that failed there. */
export function restFromIt(error: unknown): void {
  if (now() < replicaState.restsUntil) return; // another reader has said so
  replicaState.restsUntil = now() + REST;
  log.warn('the replica could not be read: the primary is, for a while', { error });
}
