import PQueue from 'p-queue';
import type { InTurn } from '../platform/runtime';

/**
 * Runs one task at a time, taking turns between owners, so that one owner's many tasks do not delay another's only one.
 */
export function fairQueue(maxWaitingPerOwner: number): InTurn {
  const queue = new PQueue({ concurrency: 1 });
  /** Number waiting or running, by owner. */
  const counts = new Map<number, number>();

  return (ownerId, work) => {
    const ahead = counts.get(ownerId) ?? 0;
    if (ahead > maxWaitingPerOwner) return null;
    counts.set(ownerId, ahead + 1);
    return queue.add(work, { priority: -ahead }).finally(() => {
      const left = (counts.get(ownerId) ?? 1) - 1;
      if (left > 0) counts.set(ownerId, left);
      else counts.delete(ownerId);
    });
  };
}
