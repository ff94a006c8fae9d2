import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Disk, type DiskOptions, type Head } from './disk.ts';
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
 *
 * What the server stores lies on disk as well (disk.ts), under the same numbers while a start lasts. Entries of an earlier
 * one are verified by what the database has changed since.
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

/**
 * What the database has changed since the entries on disk were made (lib/cache/disk.ts), as it was asked when
 * `asOfClear` was the last clear. Entries of other runs are right by it alone, and by what has been cleared since.
 */
export type Verification = {
  numbering: string;
  asOfClear: number;
  /** By tag, the last transaction that changed what carries it. */
  changed: Map<string, number>;
  /** The last of all. */
  lastChange: number;
  /** Changes up to this transaction are not known one by one. */
  floor: number;
  /** By run, the time until which what it has stored is known to belong to this database. */
  runs: Map<string, number>;
};

/**
 * Cleared at each start of a process: whatever is in memory is forgotten, by every process and in Redis, since what went on
 * before is not known. What is on disk is looked at again. No entry names it; all carry it.
 */
const START = 'start';

/** Bytes of all processes of a machine. One takes some 400 MB under load with nothing stored. */
const CAPACITY = 64 * 2 ** 20;
/** Bytes of each, however many they are. */
const LEAST_CAPACITY = 32 * 2 ** 20;
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

  /** Clears in all processes of this machine, this one among them. The server sets it where there are any. */
  clearEverywhere: ((tags: string[]) => Promise<void>) | undefined;
  /** Verifies anew what lies on disk, after another process of this machine has started (disk.ts). */
  afterStart: (() => Promise<unknown>) | undefined;
  /** What the application leaves to be done when the server has answered its last request. */
  beforeEnd: (() => Promise<unknown>) | undefined;
  /** Of the application, whose other builds may store something else under the same key; the server sets it. */
  build = '';
  /** The same for all processes that a start has started; the server sets it. */
  run: string = randomUUID();
  #disk: Disk | undefined;
  #openedFor: string | undefined;
  /** What this process reads is at least as new as all transactions below it. */
  #asOf: number | undefined;
  #verification: Verification | undefined;

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

  /** @returns what is in this process's memory under the key, if it is still right */
  readHere(key: string): Entry | undefined {
    if (!this.#trusted) return undefined;
    const own = this.#entries.get(key);
    if (!own || this.#isRight(own)) return own;
    this.#entries.delete(key);
    return undefined;
  }

  /** @returns what is stored under the key, if it is still right */
  async read(key: string): Promise<Entry | undefined> {
    const own = this.readHere(key);
    if (own || !this.#trusted) return own;
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
    if (!this.#isCurrent(made.tags, since)) return false;
    const entry = { ...made, asOfClear: this.#lastClear };
    this.#entries.set(key, entry);
    this.#shared?.write(key, entry);
    return true;
  }

  /** Whether nothing under these tags was cleared from `since` on. */
  #isCurrent(tags: string[], since: number): boolean {
    const isLate = (clear: Clear | undefined) => clear !== undefined && clear.at >= since;
    if (!this.#trusted || isLate(this.#floor) || isLate(this.#cleared.get(START))) return false;
    return !tags.some((tag) => isLate(this.#cleared.get(tag)));
  }

  /** The second level of what the server stores; none until `openDisk`, or where it has no size. */
  get disk(): Disk | undefined {
    return this.#disk;
  }

  /**
   * @param database what identifies it, and what else pages depend on
   * @param asOf its transactions below this one were over before this process read anything that it still has
   */
  openDisk(database: string, asOf: number, options: DiskOptions): void {
    this.#openedFor = database;
    this.#asOf = asOf;
    this.#disk = new Disk(options);
  }

  /** The database that it was opened for; undefined where it never was. */
  get openedFor(): string | undefined {
    return this.#openedFor;
  }

  /** Nothing is read from it or written to it any more. */
  closeDisk(): void {
    this.#disk = undefined;
    this.#verification = undefined;
  }

  /** To begin a verification with: what is cleared from now on is not part of it. */
  get position(): Pick<Verification, 'numbering' | 'asOfClear'> {
    return { numbering: this.#numbering, asOfClear: this.#lastClear };
  }

  set verification(verification: Verification) {
    this.#verification = verification;
  }

  /** Whether entries of other runs have to be verified, at a start or since another process has started. */
  get needsVerification(): boolean {
    return this.#disk !== undefined && !this.#isVerified(this.#verification);
  }

  /**
   * @param since when its generation started
   * @returns what a file has to say of an entry that is right now; undefined where it must not be written
   */
  headOf(tags: string[], since: number): Omit<Head, 'key' | 'value'> | undefined {
    if (this.#asOf === undefined || !this.#numbering || !this.#isCurrent(tags, since)) return undefined;
    const { run, position } = this;
    return { tags, storedAt: now(), run, asOf: this.#asOf, ...position };
  }

  /** @returns the number of a clear as of which an entry on disk is right; undefined where that cannot be proved */
  numberOf({ run, numbering, asOfClear, asOf, storedAt, tags }: Head): number | undefined {
    if (!this.#trusted || storedAt > now()) return undefined;
    const start = this.#cleared.get(START)?.number ?? 0;
    // Made since the last start of any process, all of whose clears are known here.
    if (numbering === this.#numbering && asOfClear >= start)
      return this.#isRight({ tags, asOfClear }) ? asOfClear : undefined;
    const verification = this.#verification;
    if (!this.#isVerified(verification) || storedAt > (verification.runs.get(run) ?? 0)) return undefined;
    if (verification.floor >= asOf || tags.some((tag) => lastChangeOf(tag, verification) >= asOf)) return undefined;
    return this.#isRight({ tags, asOfClear: verification.asOfClear }) ? verification.asOfClear : undefined;
  }

  #isVerified(verification: Verification | undefined): verification is Verification {
    const start = this.#cleared.get(START)?.number ?? 0;
    return verification?.numbering === this.#numbering && verification.asOfClear >= start;
  }

  /** Whose numbers clears have: those of a run of Redis, or of this start. Empty while that is not known. */
  get #numbering(): string {
    return this.#shared ? this.#shared.run : this.run;
  }

  /** For what was read from disk, to spare it the next time. */
  keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
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
      if (this.clearEverywhere) await this.clearEverywhere(tags);
      else void this.clearHere(tags);
      return;
    }
    this.#shared.addClears(tags);
    await this.refresh();
  }

  /**
   * What this process, or another of this machine, has changed; without Redis.
   * @param number that of the whole machine, where it has several processes
   * @returns what follows a start of another process; nothing is wrong before it is over
   */
  clearHere(tags: string[], number = this.#lastClear + 1): Promise<unknown> | undefined {
    for (const tag of tags) this.#noteClear(tag, number);
    return tags.includes(START) ? this.afterStart?.() : undefined;
  }

  #isRight({ tags, asOfClear }: Pick<Entry, 'tags' | 'asOfClear'>): boolean {
    if (asOfClear < Math.max(this.#floor.number, this.#cleared.get(START)?.number ?? 0)) return false;
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
    this.#verification = undefined;
  }
}

/** The last transaction that may have changed what carries the tag. Of lists any change counts. */
function lastChangeOf(tag: string, { changed, lastChange }: Verification): number {
  const last = (name: string) => changed.get(name) ?? 0;
  if (tag === 'all') return last('all');
  if (/^(?:property|owner):\d+$/.test(tag)) return last(tag);
  if (tag.startsWith('place:')) return Math.max(last(tag), last('places'));
  if (tag === 'locations') return last('places'); // a new one, or one that goes, is a change of all
  if (tag.startsWith('prices:')) return last(tag);
  return lastChange;
}

// lib/env.ts is bundled with the application; whoever starts the server has checked these.
// eslint-disable-next-line no-restricted-syntax -- loaded by Next itself, outside the bundle that has lib/env.ts
const { REDIS_URL, AUTH_SECRET = '', NEXT_PHASE, WEB_CONCURRENCY } = process.env;
// A build needs no Redis: the server generates its pages anew.
const shared =
  REDIS_URL && NEXT_PHASE !== 'phase-production-build' ? new SharedStore(REDIS_URL, AUTH_SECRET) : undefined;

const KEY = Symbol.for('baraha.cache');
const holder = globalThis as { [KEY]?: Store };

/** The store of this process. */
export const store: Store = (holder[KEY] ??= new Store({
  capacity: Math.max(CAPACITY / (Number(WEB_CONCURRENCY) || 1), LEAST_CAPACITY),
  shared,
}));
