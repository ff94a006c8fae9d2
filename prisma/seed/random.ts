/**
 * A small seeded generator of random numbers (mulberry32, seeded with FNV-1a), so that the demo data
 * is the same at every run. Not for anything that must be unguessable.
 */
export interface Random {
  /** At least 0, under 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` up to `max`. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
}

export function makeRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) {
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  }

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('Nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  }

  function sample<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(int(0, left.length - 1), 1));
    }
    return taken;
  }

  function weighted<T>(items: readonly T[], weight: (item: T) => number): T {
    const total = items.reduce((sum, item) => sum + weight(item), 0);
    let mark = next() * total;
    for (const item of items) {
      mark -= weight(item);
      if (mark < 0 && weight(item) > 0) return item;
    }
    return pick(items.filter((item) => weight(item) > 0));
  }

  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    sample,
    weighted,
  };
}
