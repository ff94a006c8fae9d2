import { LRUCache } from 'lru-cache';
import { MAX_CLEARED_TAGS, SharedStore } from './redis.ts';

/**
 * The cache of this server: pages and the results of 'use cache' functions, in memory and, with REDIS_URL, in a Redis
 * that several servers share. Next imports its two sides (pages.ts, data.ts) at run time, past its own bundler, and Node
 * removes their types: imports here name files with their ending. The application (lib/cache/clear.ts), which Next
 * bundles, finds the one store of the process under `Symbol.for`.
 *
 * Clears are numbered, by Redis where there is one. An entry carries the number of the last clear at the time when it was
 * right, and is right until one of its tags is cleared under a higher number. What was started before its tag was cleared
 * and is ready after it is not stored at all: nobody knows which rows it has read.
 */
export type Entry = {
  value: unknown;
  tags: string[];
  /** Bytes, about. */
  size: number;
  /** Number of the last clear when it was right. */
  asOfClear: number;
};

/** A 'use cache' function that runs. Milliseconds. */
type Generation = {
  startedAt: number;
  /** When the oldest one started that it may have joined. */
  oldestSource: number;
};

type Clear = {
  number: number;
  /** Milliseconds: when this server learned of it. */
  at: number;
};

/** Bytes. The server as a whole has to stay below 600 MB, and takes some 400 MB under load with an empty cache. */
const CAPACITY = 96 * 2 ** 20;
/** Milliseconds after which a generation that never ended (its read failed) counts as ended. */
const MAX_GENERATION_MS = 30_000;

/** Milliseconds since 1970 with fractions, by a clock that never goes back: the one Next stamps its entries with. */
export const now = () => performance.timeOrigin + performance.now();

export class Store {
  readonly #entries: LRUCache<string, Entry>;
  readonly #shared: SharedStore | undefined;
  /** By tag, the oldest first. */
  readonly #cleared = new Map<string, Clear>();
  #lastClear = 0;
  /** Milliseconds: when this server learned of the last clear. */
  #lastClearAt = 0;
  /** Clears up to this one are not remembered tag by tag any more. */
  #floor: Clear = { number: 0, at: 0 };
  readonly #generations = new Map<string, Generation>();
  #refreshing: Promise<void> | undefined;
  #nextRefresh: Promise<void> | undefined;
  /** Whether entries may be served: not while Redis, which knows what other servers cleared, cannot be reached. */
  #trusted = true;

  /** Has the other processes of this machine forget tags as well. The server sets it where there are any. */
  clearOthers: ((tags: string[]) => Promise<void>) | undefined;

  /** @param options.capacity bytes */
  constructor({ capacity = CAPACITY, shared }: { capacity?: number; shared?: SharedStore } = {}) {
    this.#entries = new LRUCache({ maxSize: capacity, sizeCalculation: ({ size }) => size });
    this.#shared = shared;
  }

  /**
   * Learns what other servers have cleared; every request awaits it before its first read. A call that begins after
   * another server's clear has ended knows of it when it ends. Calls that come while Redis is being asked share the next
   * question. Never rejects: with Redis away no entry is served, and everything is generated anew.
   * @returns undefined where nothing is shared
   */
  refresh(): Promise<void> | undefined {
    if (!this.#shared) return undefined;
    this.#nextRefresh ??= Promise.resolve(this.#refreshing).then(() => {
      this.#refreshing = this.#nextRefresh;
      this.#nextRefresh = undefined;
      return this.#fetchClears();
    });
    return this.#nextRefresh;
  }

  async #fetchClears(): Promise<void> {
    const clears = await this.#shared?.fetchClears(this.#lastClear).catch(() => undefined);
    this.#trusted = clears !== undefined;
    if (!clears) return;
    if (clears.reset) this.#reset();
    for (const [tag, number] of clears.cleared) this.#noteClear(tag, number);
  }

  /** @returns what is stored under the key, if it is still right */
  async read(key: string): Promise<Entry | undefined> {
    if (!this.#trusted) return undefined;
    const own = this.#entries.get(key);
    if (own && this.#isRight(own)) return own;
    if (own) this.#entries.delete(key);
    const shared = await this.#shared?.read(key);
    if (!shared || !this.#trusted || !this.#isRight(shared)) return undefined;
    this.#entries.set(key, shared);
    return shared;
  }

  /** @returns the time to hand to `write` for a page whose generation starts now */
  startPage(): number {
    if (this.#generations.size === 0) return now();
    return Math.min(now(), ...Array.from(this.#running(), ({ oldestSource }) => oldestSource));
  }

  /**
   * The same for data; `endData` returns the time. Next lets a reader join another request's generation of the same data
   * without asking us: what starts now may be partly as old as what is being generated now. (Data reads other data, but
   * that reads no more; were the chain longer, or the age handed on without end, nothing started under load would ever be
   * stored after a clear.)
   */
  startData(key: string): void {
    const startedAt = now();
    const oldestSource = Math.min(startedAt, ...Array.from(this.#running(), (generation) => generation.startedAt));
    this.#generations.set(key, { startedAt, oldestSource });
  }

  /** @returns the time to hand to `write`; undefined where `startData` was not called */
  endData(key: string): number | undefined {
    const since = this.#generations.get(key)?.oldestSource;
    this.#generations.delete(key);
    return since;
  }

  get lastClearAt(): number {
    return this.#lastClearAt;
  }

  /**
   * Whether data is being made that may have been read before the last clear. A request that begins now could join it, and
   * would show what was true before.
   */
  isMakingOldData(): boolean {
    for (const { oldestSource } of this.#running()) if (oldestSource <= this.#lastClearAt) return true;
    return false;
  }

  *#running(): Generator<Generation> {
    for (const [key, generation] of this.#generations) {
      if (generation.startedAt < now() - MAX_GENERATION_MS) this.#generations.delete(key);
      else yield generation;
    }
  }

  /**
   * @param since when its generation started (`startPage`, `endData`)
   * @returns whether it is stored
   */
  write(key: string, made: Omit<Entry, 'asOfClear'>, since: number): boolean {
    const isLate = (clear: Clear | undefined) => clear !== undefined && clear.at >= since;
    if (!this.#trusted || isLate(this.#floor) || made.tags.some((tag) => isLate(this.#cleared.get(tag)))) return false;
    const entry = { ...made, asOfClear: this.#lastClear };
    this.#entries.set(key, entry);
    this.#shared?.write(key, entry);
    return true;
  }

  /** For an entry whose value has grown or shrunk: it is as right as before. */
  resize(key: string, entry: Entry, size: number): void {
    if (this.#entries.peek(key)?.value === entry.value) this.#entries.set(key, { ...entry, size });
  }

  /**
   * Forgets what carries one of the tags, on every server: from the next request on none of it is served. A clear that
   * Redis cannot be told of now is told before anything is read from it again.
   */
  async clear(tags: string[]): Promise<void> {
    if (!this.#shared) {
      this.clearHere(tags);
      await this.clearOthers?.(tags);
      return;
    }
    this.#shared.addClears(tags);
    await this.refresh();
  }

  /** What this process, or another of this machine, has changed; without Redis. */
  clearHere(tags: string[]): void {
    const number = this.#lastClear + 1;
    for (const tag of tags) this.#noteClear(tag, number);
  }

  #isRight({ tags, asOfClear }: Entry): boolean {
    if (asOfClear < this.#floor.number) return false;
    return tags.every((tag) => (this.#cleared.get(tag)?.number ?? 0) <= asOfClear);
  }

  /** @param tag null for the number up to which Redis remembers no tags */
  #noteClear(tag: string | null, number: number): void {
    this.#lastClear = Math.max(this.#lastClear, number);
    if (tag === null) {
      if (number > this.#floor.number) this.#floor = { number, at: (this.#lastClearAt = now()) };
      return;
    }
    if (this.#cleared.get(tag)?.number === number) return;
    this.#lastClearAt = now();
    this.#cleared.delete(tag);
    this.#cleared.set(tag, { number, at: this.#lastClearAt });
    if (this.#cleared.size <= MAX_CLEARED_TAGS) return;
    for (const [oldest, clear] of this.#cleared) {
      this.#cleared.delete(oldest);
      if (clear.number > this.#floor.number) this.#floor = clear;
      return;
    }
  }

  #reset(): void {
    this.#entries.clear();
    this.#cleared.clear();
    this.#lastClear = 0;
    this.#floor = { number: 0, at: now() };
    this.#lastClearAt = now();
  }
}

// lib/env.ts is bundled with the application; whoever starts the server has checked these.
// eslint-disable-next-line no-restricted-syntax -- loaded by Next itself, outside the bundle that has lib/env.ts
const { REDIS_URL, AUTH_SECRET = '', NEXT_PHASE } = process.env;
// A build needs no Redis: the server generates its pages anew.
const shared =
  REDIS_URL && NEXT_PHASE !== 'phase-production-build' ? new SharedStore(REDIS_URL, AUTH_SECRET) : undefined;

const KEY = Symbol.for('baraha.cache');
const holder = globalThis as { [KEY]?: Store };

/** The store of this process. */
export const store: Store = (holder[KEY] ??= new Store({ shared }));
