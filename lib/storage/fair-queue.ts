type Waiting = { weight: number; start: () => void };
type Owner = { waiting: Waiting[]; running: number; lastTurn: number };
type Limits = {
  maxRunning: number;
  /** Of those that run, together. */
  maxWeight: number;
  maxWaitingPerOwner: number;
};

/** @returns what ends the turn, once it has come; null where as many of the owner's wait as may */
export type TakeTurn = (ownerId: number, weight: number) => Promise<(() => void) | null>;

/**
 * Limits work by turns of its owners: next is who has least running, and of these who has waited longest for a turn, so
 * that one person's many tasks do not delay another's one. A task that is heavier than the whole limit runs alone, and
 * none overtakes it.
 */
export function fairQueue({ maxRunning, maxWeight, maxWaitingPerOwner }: Limits): TakeTurn {
  const owners = new Map<number, Owner>();
  let turn = 0;
  let running = 0;
  let weight = 0;

  function startNext() {
    const [owner] = [...owners.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((a, b) => a.running - b.running || a.lastTurn - b.lastTurn);
    const first = owner?.waiting[0];
    if (!owner || !first || running >= maxRunning || (running > 0 && weight + first.weight > maxWeight)) return;
    owner.waiting.shift();
    owner.lastTurn = turn += 1;
    count(owner, first.weight, 1);
    first.start();
    startNext();
  }

  function count(owner: Owner, taskWeight: number, one: 1 | -1) {
    running += one;
    owner.running += one;
    weight += one * taskWeight;
  }

  return async (ownerId, taskWeight) => {
    const owner = owners.get(ownerId) ?? { waiting: [], running: 0, lastTurn: 0 };
    if (owner.waiting.length >= maxWaitingPerOwner) return null;
    owners.set(ownerId, owner);
    await new Promise<void>((start) => {
      owner.waiting.push({ weight: taskWeight, start });
      startNext();
    });
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      count(owner, taskWeight, -1);
      if (owner.running === 0 && owner.waiting.length === 0) owners.delete(ownerId);
      startNext();
    };
  };
}
