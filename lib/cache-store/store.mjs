import { MAX_CLEARED, Shared } from './redis.mjs';

/**
 * What this server keeps of pages and of the data they are made of, in memory and, with REDIS_URL, in a Redis that
 * several servers share. Next loads its two sides (pages.mjs, data.mjs) by itself, past the bundler: so this is plain
 * JavaScript, and `lib/cache.ts`, which is bundled, finds the one store of the process under `Symbol.for`.
 *
 * Clears are numbered, by Redis where there is one. What is kept carries the number that was the last when it was
 * right, and is right until one of its tags is cleared under a higher number. What was begun before its tag was
 * cleared, and is ready after it, is not kept at all: nobody knows what it has read.
 *
 * @typedef {{ value: unknown, tags: string[], size: number, born: number }} Entry size in bytes, about
 * @typedef {{ at: number, since: number }} Making when it began, and since when the oldest that it may have joined
 * @typedef {{ number: number, at: number }} Clear its number, and when this server learned of it
 */

/** Bytes. The server as a whole has to stay below 600 MB, and takes some 400 MB under load with nothing kept. */
const CAPACITY = 96 * 2 ** 20;
/** Milliseconds after which a making that never ended (its read failed) counts as ended. */
const LONGEST_MAKING = 30_000;

/** Milliseconds since 1970 with fractions, by a clock that never goes back: the one Next stamps its entries with. */
export const now = () => performance.timeOrigin + performance.now();

export class Store {
  /** @type {Map<string, Entry>} the least recently used first */
  #entries = new Map();
  #bytes = 0;
  /** @type {Map<string, Clear>} the oldest first */
  #cleared = new Map();
  #last = 0;
  /** @type {Clear} below it, clears are not remembered one by one any more */
  #floor = { number: 0, at: 0 };
  /** @type {Map<string, Making>} */
  #makings = new Map();
  /** @type {Promise<void> | undefined} */
  #asking;
  /** @type {Promise<void> | undefined} */
  #askNext;
  /** Whether what is kept may be served: not while Redis, which knows what others cleared, cannot be reached. */
  #trusted = true;

  /** @param {{ capacity?: number, shared?: Shared }} [options] */
  constructor({ capacity = CAPACITY, shared } = {}) {
    this.capacity = capacity;
    this.shared = shared;
  }

  /**
   * Learns what other servers have cleared; every request awaits it before its first read. A call that begins after
   * somebody's clear has ended knows of it when it ends. Calls that come while Redis is being asked share the next
   * question. Never rejects: with Redis away nothing that is kept is served, and everything is made anew.
   * @returns {Promise<void> | undefined} undefined where nothing is shared
   */
  fresh() {
    if (!this.shared) return undefined;
    this.#askNext ??= Promise.resolve(this.#asking).then(() => {
      this.#asking = this.#askNext;
      this.#askNext = undefined;
      return this.#ask();
    });
    return this.#askNext;
  }

  async #ask() {
    const news = await this.shared?.news(this.#last).catch(() => undefined);
    this.#trusted = news !== undefined;
    if (!news) return;
    if (news.anew) this.#forget();
    for (const [tag, number] of news.cleared) this.#note(tag, number);
  }

  /**
   * @param {string} key
   * @returns {Promise<Entry | undefined>} what is kept under the key and still right
   */
  async read(key) {
    if (!this.#trusted) return undefined;
    const known = this.#entries.get(key);
    if (known && this.#right(known)) {
      this.#entries.delete(key);
      this.#entries.set(key, known); // the most recently used one
      return known;
    }
    if (known) this.#drop(key, known);
    const theirs = await this.shared?.read(key);
    if (!theirs || !this.#trusted || !this.#right(theirs)) return undefined;
    this.#put(key, theirs);
    return theirs;
  }

  /** @returns {number} the time to hand to `keep` for a page whose making begins now */
  begin() {
    return this.#makings.size === 0 ? now() : Math.min(now(), ...Array.from(this.#running(), ({ since }) => since));
  }

  /**
   * The same for data. Next lets a reader join another request's making of the same data, without asking us: what
   * begins now may be partly as old as what is being made now. (Data reads other data, but that reads no more; were
   * the chain longer, or the age handed on without end, nothing begun under load would ever be kept after a clear.)
   * @param {string} key
   */
  beginData(key) {
    const at = now();
    const since = Math.min(at, ...Array.from(this.#running(), (making) => making.at));
    this.#makings.set(key, { at, since });
  }

  /**
   * Ends what `beginData` began. @param {string} key
   * @returns {number | undefined} the time to hand to `keep`
   */
  endData(key) {
    const since = this.#makings.get(key)?.since;
    this.#makings.delete(key);
    return since;
  }

  *#running() {
    for (const [key, making] of this.#makings) {
      if (making.at < now() - LONGEST_MAKING) this.#makings.delete(key);
      else yield making;
    }
  }

  /**
   * @param {string} key
   * @param {{ value: unknown, tags: string[], size: number }} made
   * @param {number} since when its making began
   * @returns {boolean} whether it is kept
   */
  keep(key, made, since) {
    const late = (/** @type {Clear | undefined} */ clear) => clear !== undefined && clear.at >= since;
    if (!this.#trusted || late(this.#floor) || made.tags.some((tag) => late(this.#cleared.get(tag)))) return false;
    const entry = { ...made, born: this.#last };
    this.#put(key, entry);
    this.shared?.write(key, entry);
    return true;
  }

  /**
   * Forgets what carries one of the tags, on every server: at the next request nothing of it is served any more. A
   * clear that Redis cannot be told of now is told before anything is read from it again.
   * @param {string[]} tags
   */
  async clear(tags) {
    if (!this.shared) {
      const number = this.#last + 1;
      for (const tag of tags) this.#note(tag, number);
      return;
    }
    this.shared.add(tags);
    await this.fresh();
  }

  /** @param {Entry} entry */
  #right({ tags, born }) {
    return born >= this.#floor.number && tags.every((tag) => (this.#cleared.get(tag)?.number ?? 0) <= born);
  }

  /** @param {string | null} tag null for the number below which Redis remembers nothing @param {number} number */
  #note(tag, number) {
    this.#last = Math.max(this.#last, number);
    if (tag === null) {
      if (number > this.#floor.number) this.#floor = { number, at: now() };
      return;
    }
    if (this.#cleared.get(tag)?.number === number) return;
    this.#cleared.delete(tag);
    this.#cleared.set(tag, { number, at: now() });
    if (this.#cleared.size <= MAX_CLEARED) return;
    for (const [oldest, clear] of this.#cleared) {
      this.#cleared.delete(oldest);
      if (clear.number > this.#floor.number) this.#floor = clear;
      return;
    }
  }

  #forget() {
    this.#entries.clear();
    this.#cleared.clear();
    this.#bytes = 0;
    this.#last = 0;
    this.#floor = { number: 0, at: now() };
  }

  /** @param {string} key @param {Entry} entry */
  #put(key, entry) {
    const before = this.#entries.get(key);
    if (before) this.#drop(key, before);
    if (entry.size > this.capacity) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
    for (const [oldest, each] of this.#entries) {
      if (this.#bytes <= this.capacity) return;
      this.#drop(oldest, each);
    }
  }

  /** @param {string} key @param {Entry} entry */
  #drop(key, entry) {
    this.#entries.delete(key);
    this.#bytes -= entry.size;
  }
}

const NAME = Symbol.for('baraha.cache');
const { REDIS_URL, AUTH_SECRET = '', NEXT_PHASE } = process.env;
// A build needs no Redis: its pages are made anew by the server.
const shared = REDIS_URL && NEXT_PHASE !== 'phase-production-build' ? new Shared(REDIS_URL, AUTH_SECRET) : undefined;

/** The store of this process. @type {Store} */
export const store = Reflect.get(globalThis, NAME) ?? new Store({ shared });
Reflect.set(globalThis, NAME, store);
