import { LRUCache } from 'lru-cache';

/**
 * The memory cache of this process: results of reads (read.ts) and whole responses (server/stored-answers.ts). They share
 * one size limit and the same tags.
 *
 * Clears are numbered. An entry records the number of the last clear before its generation began (`since`). It is valid until
 * one of its tags is cleared after that. If a tag is cleared during the generation, the result is not stored, because it may
 * contain old rows.
 *
 * The store returns and accepts entries only while clears are known to arrive (listen.ts). A process that does not listen, such
 * as a build, a test or a command, therefore stores nothing.
 */
export type Entry = {
  value: unknown;
  tags: readonly string[];
  /** Approximate bytes. */
  size: number;
  /** `position` when its generation began. */
  since: number;
  /** Time (`performance.now`) at which the entry expires, if it does. */
  expiresAt?: number;
};

/** Bytes in total for all processes of a machine, and the minimum for each. */
const CAPACITY = 64 * 2 ** 20;
const LEAST_CAPACITY = 32 * 2 ** 20;
/** Maximum number of tags whose last clear is remembered. Entries older than a forgotten clear are invalid. */
export const MAX_CLEARED_TAGS = 10_000;

export class Store {
  readonly #entries: LRUCache<string, Entry>;
  /** Number of the last clear of each tag. */
  readonly #cleared = new LRUCache<string, number>({
    max: MAX_CLEARED_TAGS,
    dispose: (number, _tag, reason) => {
      if (reason === 'evict') this.#floor = Math.max(this.#floor, number);
    },
  });
  #clears = 0;
  hits = 0;
  misses = 0;
  /** Number of a clear. Entries that began before it are invalid, whatever their tags. */
  #floor = 0;
  #trustedUntil = -Infinity;

  /** @param capacity bytes */
  constructor(capacity = CAPACITY) {
    this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: ({ size }) => size });
  }

  /** Number of clears so far: the `since` of an entry whose generation begins now. */
  get position(): number {
    return this.#clears;
  }

  /** Whether an entry with these tags that began at `since` is still valid. */
  isCurrent(tags: readonly string[], since: number): boolean {
    return since >= this.#floor && tags.every((tag) => (this.#cleared.peek(tag) ?? 0) <= since);
  }

  read(key: string): Entry | undefined {
    const entry = this.isTrusted ? this.#entries.get(key) : undefined;
    if (entry && this.isCurrent(entry.tags, entry.since) && performance.now() < (entry.expiresAt ?? Infinity)) {
      this.hits += 1;
      return entry;
    }
    this.misses += 1;
    if (entry) this.#entries.delete(key);
    return undefined;
  }

  /** @returns whether it was stored; false if clears may be missed, or if one of its tags was cleared since it began */
  write(key: string, entry: Entry): boolean {
    if (!this.isTrusted || !this.isCurrent(entry.tags, entry.since)) return false;
    this.#entries.set(key, entry);
    return true;
  }

  /** Invalidates the entries that carry one of the tags, in this process. */
  clear(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.#clears += 1;
    for (const tag of tags) this.#cleared.set(tag, this.#clears);
  }

  /** Clears everything after a lost connection, because clears of any tag may have been missed. */
  clearAll(): void {
    this.#clears += 1;
    this.#floor = this.#clears;
    this.#entries.clear();
  }

  get isTrusted(): boolean {
    return performance.now() < this.#trustedUntil;
  }

  /** Allows use of the store. @param time `performance.now` until which all relevant clears are known */
  trustUntil(time: number): void {
    this.#trustedUntil = time;
  }
}

// eslint-disable-next-line no-restricted-syntax -- Node also loads this file outside the bundle that has lib/platform/env.ts
const processes = Number(process.env.WEB_CONCURRENCY) || 1;

declare global {
  var barahaStore: Store | undefined;
}

/** The store of this process, on `globalThis` because the server and the bundled application each load this file. */
export const store: Store = (globalThis.barahaStore ??= new Store(Math.max(CAPACITY / processes, LEAST_CAPACITY)));
