import PQueue from 'p-queue';
import type { InTurn } from '../platform/runtime';

/**
 * One piece of work at a time, by turns of its owners: each waits behind as many of everybody else's as it has of its own
 * before it, so that one person's many do not delay another's one.
 */
export function fairQueue(maxWaitingPerOwner: number): InTurn {
  const queue = new PQueue({ concurrency: 1 });
  /** By owner, how many wait or run. */
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
