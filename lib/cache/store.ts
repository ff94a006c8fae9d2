import { LRUCache } from 'lru-cache';
import { runtime } from '../platform/runtime.ts';

/**
 * What this process has stored: the results of 'use cache' functions (handler.ts), of reads past it (read.ts), and whole
 * answers (server/stored-answers.ts), in one bound of memory and under the same tags. Node runs this file as it is
 * for the server and for Next's handler, and the application bundles it: all of them meet at the one store of lib/platform/runtime.ts.
 *
 * Clears are counted. An entry says how many there had been when its making began (`since`), and is right until one of its
 * tags is cleared after that. What is ready after such a clear is not stored: nobody knows which rows it has read.
 *
 * Nothing is given out or taken while it is not known that clears arrive (listen.ts). So a program that does not
 * listen, such as a build, a test or the command line, stores nothing.
 */
export type Entry = {
  value: unknown;
  tags: readonly string[];
  /** Bytes, about. */
  size: number;
  /** `position` when its making began. */
  since: number;
};

/** Bytes of all processes of a machine, and of each at least. One takes some 400 MB under load with nothing stored. */
const CAPACITY = 64 * 2 ** 20;
const LEAST_CAPACITY = 32 * 2 ** 20;
/** Tags whose last clear is remembered. What is older than those that are forgotten is not right any more. */
export const MAX_CLEARED_TAGS = 10_000;

export class Store {
  readonly #entries: LRUCache<string, Entry>;
  /** By tag, the number of its last clear. */
  readonly #cleared = new LRUCache<string, number>({
    max: MAX_CLEARED_TAGS,
    dispose: (number, _tag, reason) => {
      if (reason === 'evict') this.#floor = Math.max(this.#floor, number);
    },
  });
  #clears = 0;
  /** Of all reads. */
  hits = 0;
  misses = 0;
  /** What began before this clear is not right, whatever its tags. */
  #floor = 0;
  #trustedUntil = -Infinity;

  /** @param capacity bytes */
  constructor(capacity = CAPACITY) {
    this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: ({ size }) => size });
  }

  /** How many clears there have been: to hand to `write` for what begins to be made now. */
  get position(): number {
    return this.#clears;
  }

  /** Whether what began at that position under these tags is still right. */
  isCurrent(tags: readonly string[], since: number): boolean {
    return since >= this.#floor && tags.every((tag) => (this.#cleared.peek(tag) ?? 0) <= since);
  }

  /** @returns what is stored under the key, if it is still right */
  read(key: string): Entry | undefined {
    const entry = this.isTrusted ? this.#entries.get(key) : undefined;
    if (entry && this.isCurrent(entry.tags, entry.since)) {
      this.hits += 1;
      return entry;
    }
    this.misses += 1;
    if (entry) this.#entries.delete(key);
    return undefined;
  }

  /** @returns whether it is stored: not where one of its tags was cleared since it began */
  write(key: string, entry: Entry): boolean {
    if (!this.isTrusted || !this.isCurrent(entry.tags, entry.since)) return false;
    this.#entries.set(key, entry);
    return true;
  }

  /** Forgets what carries one of the tags, in this process. */
  clear(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.#clears += 1;
    for (const tag of tags) this.#cleared.set(tag, this.#clears);
  }

  /** After an absence: clears of any tag may have been missed. */
  clearAll(): void {
    this.#clears += 1;
    this.#floor = this.#clears;
    this.#entries.clear();
  }

  get isTrusted(): boolean {
    return performance.now() < this.#trustedUntil;
  }

  /** @param time by `performance.now`: until then all clears that count are known */
  trustUntil(time: number): void {
    this.#trustedUntil = time;
  }
}

// lib/platform/env.ts is bundled with the application; whoever starts the server has checked this.
// eslint-disable-next-line no-restricted-syntax -- also loaded by Node itself, outside the bundle that has lib/platform/env.ts
const processes = Number(process.env.WEB_CONCURRENCY) || 1;

/** The store of this process. */
export const store: Store = (runtime.store ??= new Store(Math.max(CAPACITY / processes, LEAST_CAPACITY)));
