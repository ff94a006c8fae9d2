import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Disk, Part } from '../lib/cache/store/disk.ts';
import type { Entry, Store } from '../lib/cache/store/store.ts';
import { decode, encode, HIGH_QUALITY, preferredEncoding, type Encoding } from './encoding.ts';
import type { SharedRequest } from './shared-request.ts';

/**
 * Answers that are the same for everyone, stored as they are sent and given out before Next is asked. They lie in the
 * store of pages and data (lib/cache/store): its bound, its tags and its numbered clears are theirs.
 */
type StoredAnswer = {
  /** Names and values in turn. */
  headers: string[];
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Whether compressing it is worth anything. */
  compressible: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
  hits: number;
  /** Whether it was compressed again as what is popular. */
  isImproved: boolean;
  /** Milliseconds since 1970: when its file is to be marked as used. */
  touchAt: number;
};
/** What is written to disk of it, beside its one body. */
type FileAnswer = Pick<StoredAnswer, 'headers' | 'etag' | 'compressible' | 'expiresAt'> & { encoding: Encoding };

/** Where an answer is looked for. */
type Place = { key: string; part: Part };

/** What an answer may be stored under, and for how long where no tag is cleared. */
export type Sharing = { tags: string[]; seconds: number };

/** An answer that is being made, for whoever asks for the same next. */
export type Recording = {
  /** Its body once it has been sent, as it was made and as it was sent. @returns whether it has been stored */
  finish(sharing: Sharing, body: Buffer, sent: Encoded): Promise<boolean>;
};
export type Encoded = { encoding: Encoding; bytes: Buffer };

/** Bytes of a body. Larger ones, as parts of the sitemap are, are asked for seldom. */
export const MAX_BODY_BYTES = 2 ** 20;
/** Below it compressing saves nothing, as in what is not stored. */
export const MIN_COMPRESSED_BYTES = 1024;
/** Bytes that an entry takes beside its bodies and its key. */
const OVERHEAD = 3_000;
/** What a page shows of the last hour (lib/cache/read.ts) has used up a part of its time already. */
const SHARE_OF_TIME = 0.1;
const MAX_AGE_MS = 3_600_000;
/** Of a page, whose own time says all that depends on the clock. */
const MAX_PAGE_AGE_MS = 3 * 86_400_000;
/** Addresses that were asked for once: only what is asked for again is stored. */
const MAX_REMEMBERED_ADDRESSES = 20_000;
/** Hits after which its body is compressed as small as it gets in reasonable time. */
const HITS_OF_POPULAR = 16;

/** Requests that differ in other headers get the same answer; these never come here with a request. */
const KNOWN_VARY = new Set([
  '',
  'accept-encoding',
  'rsc',
  'next-url',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
]);
/** Of one transfer, or made anew for each. */
const OF_TRANSFER = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
]);
const NOT_MODIFIED = new Set(['cache-control', 'content-security-policy', 'surrogate-key', 'vary']);
const HIT = 'baraha; hit';

const now = () => performance.timeOrigin + performance.now();

export class StoredAnswers {
  readonly #build: string;
  readonly #site: string;
  readonly #findStore: () => Store | undefined;
  readonly #asked = new LRUCache<string, true>({ max: MAX_REMEMBERED_ADDRESSES });
  #improving = false;

  /**
   * @param build its id: two builds may share a Redis
   * @param site the public origin; what is asked for under other names is worth less
   */
  constructor(build: string, site: string, findStore: () => Store | undefined) {
    this.#build = build;
    this.#site = site;
    this.#findStore = findStore;
  }

  /** @returns whether it answered; what it leaves, Next answers */
  async answer(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const store = this.#findStore();
    if (!store) return false;
    const refreshing = store.refresh();
    if (refreshing) await refreshing;
    const places = this.#placesOf(shared);
    for (const { key, part } of places) {
      const entry = store.readHere(key) ?? (await store.read(key));
      if (entry && (await this.#send(store, key, entry, request, response))) {
        const stored = entry.value as StoredAnswer;
        if (store.disk && stored.touchAt < now()) stored.touchAt = store.disk.touch(part, key);
        return true;
      }
    }
    if (!store.disk) return false;
    for (const place of places) {
      const entry = await readFile(store, store.disk, place);
      if (!entry) continue;
      if (this.#isAskedAgain(shared)) store.keep(place.key, entry);
      if (await this.#send(store, place.key, entry, request, response)) return true;
    }
    return false;
  }

  async #send(
    store: Store,
    key: string,
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const stored = entry.value as StoredAnswer;
    if (stored.expiresAt <= now()) return false;
    const encoding = stored.compressible ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
    const body = stored.bodies[encoding] ?? (await this.#bodyIn(encoding, store, key, entry));
    if (!body) return false;
    send(stored, encoding, body, request, response);
    stored.hits += 1;
    if (stored.hits >= HITS_OF_POPULAR && !stored.isImproved) void this.#improve(store, key, entry);
    return true;
  }

  /** @returns where to hand the answer to; null where it would not be stored */
  record(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Recording | null {
    const store = this.#findStore();
    if (!store || request.method !== 'GET') return null;
    const since = store.startPage();
    const isAskedAgain = this.#isAskedAgain(shared);
    return {
      finish: async (sharing, body, sent) => {
        if (body.length === 0 || response.destroyed || !(isAskedAgain || store.disk)) return false;
        const made = { shared, sharing, body, sent, since, response, isAskedAgain };
        return this.#store(store, made).catch(() => false);
      },
    };
  }

  async #store(
    store: Store,
    made: {
      shared: SharedRequest;
      sharing: Sharing;
      body: Buffer;
      sent: Encoded;
      since: number;
      response: ServerResponse;
      isAskedAgain: boolean;
    },
  ): Promise<boolean> {
    const { shared, sharing, body, sent, since, response, isAskedAgain } = made;
    const headers = response.getHeaders();
    const isPage = headers['x-nextjs-cache'] !== undefined;
    // What Next has stored as a page knows nothing of the parameters.
    const [page, answer] = this.#placesOf(shared);
    const { key, part } = isPage ? page : answer;
    // Pages and what has no parameters are no more than there are listings; they are written to disk at once.
    if (!isAskedAgain && part !== 'pages') return false;
    if (isPage) headers['x-nextjs-cache'] = 'HIT'; // for who is answered from here
    const vary = String(headers.vary ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
    if (!vary.every((name) => KNOWN_VARY.has(name))) return false;
    const compressible = body.length >= MIN_COMPRESSED_BYTES && vary.includes('accept-encoding');
    const encoding = compressible && sent.encoding === 'identity' ? 'br' : sent.encoding;
    const encoded = encoding === sent.encoding ? sent.bytes : await encode(body, encoding);
    // A page without parameters is cleared by its tags alone; one of Next's says by its own time what depends on the clock.
    const isHtml = String(headers['content-type']).startsWith('text/html');
    const ownAge = isHtml && !isPage && part === 'pages' ? Infinity : sharing.seconds * 1000 * SHARE_OF_TIME;
    const maxAge = Math.min(ownAge, isHtml && part === 'pages' ? MAX_PAGE_AGE_MS : MAX_AGE_MS);
    const value: StoredAnswer = {
      headers: Object.entries(headers).flatMap(([name, given]) =>
        // What Next has just made has its links twice.
        OF_TRANSFER.has(name) ? [] : [...new Set([given].flat())].flatMap((each) => [name, String(each)]),
      ),
      etag: headers.etag?.toString() ?? `W/"${hash('sha1', body, 'base64url')}"`,
      bodies: { [encoding]: encoded },
      compressible,
      expiresAt: now() + maxAge,
      hits: 0,
      isImproved: false,
      touchAt: now() + MAX_AGE_MS,
    };
    // Of several that were made at the same time the first stays, and with it its ETag.
    const known = (await store.read(key))?.value as StoredAnswer | undefined;
    if (known && known.expiresAt > now()) return true;
    const isInMemory = isAskedAgain && store.write(key, { value, tags: sharing.tags, size: sizeOf(key, value) }, since);
    const head = store.headOf(sharing.tags, since);
    if (!head || !store.disk) return isInMemory;
    const { etag, expiresAt } = value;
    const file: FileAnswer = { headers: value.headers, etag, compressible, expiresAt, encoding };
    const isOnDisk = await store.disk.write(part, { key, value: file, ...head }, encoded);
    return isInMemory || isOnDisk;
  }

  /** Made once, and stored beside the others. */
  async #bodyIn(encoding: Encoding, store: Store, key: string, entry: Entry): Promise<Buffer | undefined> {
    const stored = entry.value as StoredAnswer;
    const [known] = Object.entries(stored.bodies) as [Encoding, Buffer][];
    if (!known) return undefined;
    const body = await encode(await decode(known[1], known[0]), encoding);
    stored.bodies[encoding] = body;
    store.resize(key, entry, sizeOf(key, stored));
    return body;
  }

  /** One at a time: visitors come first. */
  async #improve(store: Store, key: string, entry: Entry): Promise<void> {
    const stored = entry.value as StoredAnswer;
    if (this.#improving || !stored.bodies.br) return;
    this.#improving = true;
    stored.isImproved = true;
    try {
      const smaller = await encode(await decode(stored.bodies.br, 'br'), 'br', HIGH_QUALITY);
      if (smaller.length < stored.bodies.br.length) stored.bodies.br = smaller;
      store.resize(key, entry, sizeOf(key, stored));
    } catch {
      // It stays as it is.
    } finally {
      this.#improving = false;
    }
  }

  /** Made-up addresses are asked for once: they must not push out what visitors ask for. */
  #isAskedAgain({ origin, path, search }: SharedRequest): boolean {
    const address = hash('sha1', origin + path + search, 'base64');
    if (this.#asked.get(address)) return true;
    this.#asked.set(address, true);
    return false;
  }

  /** Of a page that Next has stored, and of an answer to exactly this address. */
  #placesOf({ origin, path, search }: SharedRequest): [page: Place, answer: Place] {
    const page = `answer:${this.#build}:${origin}${path}`;
    const part = origin === this.#site ? 'pages' : 'answers';
    return [
      { key: page, part },
      { key: `${page}?${search}`, part: search === '' ? part : 'answers' },
    ];
  }
}

/** @returns what lies on disk, where that is still right */
async function readFile(store: Store, disk: Disk, { key, part }: Place): Promise<Entry | undefined> {
  const found = await disk.read(part, key);
  if (!found) return undefined;
  const asOfClear = store.numberOf(found.head);
  if (asOfClear === undefined) return undefined;
  const { encoding, ...file } = found.head.value as FileAnswer;
  const bodies = { [encoding]: found.body };
  const value: StoredAnswer = {
    ...file,
    bodies,
    hits: 0,
    isImproved: false,
    touchAt: found.head.storedAt + MAX_AGE_MS,
  };
  if (value.touchAt < now() && value.expiresAt > now()) value.touchAt = disk.touch(part, key);
  return { value, tags: found.head.tags, asOfClear, size: sizeOf(key, value) };
}

const sizeOf = (key: string, { headers, bodies }: StoredAnswer) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, OVERHEAD + key.length + headers.join('').length);

function send(
  { headers, etag, compressible }: StoredAnswer,
  encoding: Encoding,
  body: Buffer,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnown(etag, asked['if-none-match'], asked['cache-control'])) {
    const kept: string[] = [];
    for (let index = 0; index < headers.length; index += 2) {
      if (NOT_MODIFIED.has(headers[index]!)) kept.push(headers[index]!, headers[index + 1]!);
    }
    response.writeHead(304, [...kept, 'etag', etag, 'cache-status', HIT]).end();
    return;
  }
  const own = ['etag', etag, 'cache-status', HIT, 'content-length', String(body.length)];
  if (compressible && encoding !== 'identity') own.push('content-encoding', encoding);
  response.writeHead(200, headers.concat(own));
  response.end(method === 'GET' ? body : undefined);
}

/** Whether the visitor has it already, as Next decides it. */
function isKnown(etag: string, ifNoneMatch: string | undefined, cacheControl: string | undefined): boolean {
  if (ifNoneMatch === undefined || /(?:^|[\s,])no-cache(?:$|[\s,])/.test(cacheControl ?? '')) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
