import { AppError } from '../errors';

type Waiting = { weight: number; start: () => void };
type Owner = { waiting: Waiting[]; running: number; served: number };

/** Seconds until it is worth asking again whether there is room for more. */
const RETRY_AFTER = 30;

/**
 * Lets only so much work run at once in this process, by turns of those whose it is: who runs least comes next, of
 * these who has waited longest for a turn, so that nobody's many keep another's one waiting. Each piece states its
 * weight; what is heavier than the whole limit runs alone, and nobody overtakes it.
 * @param places how many may run at once
 * @param limit how much those that run may weigh together
 * @param longest how many of one owner may wait
 */
export function fairQueue({ places, limit, longest }: { places: number; limit: number; longest: number }) {
  /** Those who have something waiting or running. */
  const owners = new Map<number, Owner>();
  let turn = 0;
  let running = 0;
  let load = 0;

  function startNext() {
    const [owner] = [...owners.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((a, b) => a.running - b.running || a.served - b.served);
    const first = owner?.waiting[0];
    if (!owner || !first || running >= places || (running > 0 && load + first.weight > limit)) return;
    owner.waiting.shift();
    owner.served = turn += 1;
    count(owner, first.weight, 1);
    first.start();
    startNext();
  }

  function count(owner: Owner, weight: number, one: 1 | -1) {
    running += one;
    owner.running += one;
    load += one * weight;
  }

  /** @throws AppError too_many_requests where as many of the owner's wait as may */
  return async function run<T>(owner: number, weight: number, work: () => Promise<T>): Promise<T> {
    const own = owners.get(owner) ?? { waiting: [], running: 0, served: 0 };
    if (own.waiting.length >= longest) {
      throw new AppError('too_many_requests', 'too_many_requests', { retryAfter: RETRY_AFTER, values: { minutes: 1 } });
    }
    owners.set(owner, own);
    await new Promise<void>((start) => {
      own.waiting.push({ weight, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      count(own, weight, -1);
      if (own.running === 0 && own.waiting.length === 0) owners.delete(owner);
      startNext();
    }
  };
}
