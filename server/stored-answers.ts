import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Store } from '../lib/cache/store.ts';
import { decode, encode, preferredEncoding, type Encoding } from './encoding.ts';
import type { SharedRequest } from './shared-request.ts';

/**
 * Answers that are the same for everyone, stored as they are sent and given out before Next is asked. They lie in the
 * store of cached reads (lib/cache/store.ts): its bound, its tags and its clears are theirs.
 */
type StoredAnswer = {
  /** Names and values in turn. */
  headers: string[];
  etag: string;
  /** As it was sent first, and as somebody has asked for it since. */
  bodies: Partial<Record<Encoding, Buffer>>;
  /** Whether compressing it is worth anything. */
  compressible: boolean;
  /** By `performance.now`. */
  expiresAt: number;
};

/** An answer that is being made, for whoever asks for the same next. */
export type Recording = {
  /** Its body once it has been sent, as it was made and as it was sent. @returns whether it has been stored */
  finish(tags: string[], body: Buffer, sent: Encoded): Promise<boolean>;
};
export type Encoded = { encoding: Encoding; bytes: Buffer };

/** Bytes of a body. Larger ones, as parts of the sitemap are, are asked for seldom. */
export const MAX_BODY_BYTES = 2 ** 20;
/** Below it compressing saves nothing, as in what is not stored. */
export const MIN_COMPRESSED_BYTES = 1024;
/** Bytes that an entry takes beside its bodies and its key. */
const OVERHEAD = 3_000;
/** For what depends on the clock and is cleared by no tag. */
const MAX_AGE_MS = 3_600_000;
/** Addresses that were asked for once: only what is asked for again is stored, so that made-up ones push nothing out. */
const MAX_REMEMBERED_ADDRESSES = 20_000;
/** For an answer that is being made for another. */
const MAX_WAIT_MS = 2_000;

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

/** An answer that is being made: the store's position when it began, and when it is stored, or was not. */
type Making = { since: number; ended: Promise<void> };

export class StoredAnswers {
  readonly #store: Store;
  readonly #making = new Map<string, Making>();
  readonly #known = new LRUCache<string, 'asked for' | 'stored'>({ max: MAX_REMEMBERED_ADDRESSES });

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * After a change many ask for the same at once: it is made for the first, and the others wait for what is stored of it.
   * Only what was stored before is waited for, since other answers may never be, and only what was begun after the last clear.
   * @returns whether it answered; what it leaves, Next answers
   */
  async answer(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = keyOf(shared);
    if (await this.#send(key, request, response)) return true;
    const making = this.#making.get(key);
    if (making?.since !== this.#store.position || this.#known.get(hashOf(key)) !== 'stored') return false;
    await Promise.race([making.ended, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#send(key, request, response);
  }

  async #send(key: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const entry = this.#store.read(key);
    const stored = entry?.value as StoredAnswer | undefined;
    if (!entry || !stored || stored.expiresAt <= performance.now()) return false;
    const encoding = stored.compressible ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
    let body = stored.bodies[encoding];
    if (!body) {
      const [known] = Object.entries(stored.bodies) as [Encoding, Buffer][];
      if (!known) return false;
      body = await encode(await decode(known[1], known[0]), encoding);
      stored.bodies[encoding] = body;
      this.#store.write(key, { ...entry, size: sizeOf(key, stored) });
    }
    send(stored, encoding, body, request, response);
    return true;
  }

  /** @returns where to hand the answer to; null where it would not be stored */
  record(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Recording | null {
    if (request.method !== 'GET') return null;
    const key = keyOf(shared);
    const address = hashOf(key);
    const isAskedAgain = this.#known.has(address);
    if (!isAskedAgain) this.#known.set(address, 'asked for');
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const making: Making = { since: this.#store.position, ended };
    this.#making.set(key, making);
    void ended.then(() => this.#making.get(key) === making && this.#making.delete(key));
    let isSent = false;
    response.once('close', () => isSent || end());
    return {
      finish: async (tags, body, sent) => {
        isSent = true;
        try {
          if (!isAskedAgain || body.length === 0 || response.destroyed) return false;
          const isStored = await this.#keep(key, making.since, { tags, body, sent, response });
          if (isStored) this.#known.set(address, 'stored');
          return isStored;
        } catch {
          return false;
        } finally {
          end();
        }
      },
    };
  }

  async #keep(
    key: string,
    since: number,
    { tags, body, sent, response }: { tags: string[]; body: Buffer; sent: Encoded; response: ServerResponse },
  ): Promise<boolean> {
    const headers = response.getHeaders();
    const vary = String(headers.vary ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
    if (!vary.every((name) => KNOWN_VARY.has(name))) return false;
    const compressible = body.length >= MIN_COMPRESSED_BYTES && vary.includes('accept-encoding');
    const encoding = compressible && sent.encoding === 'identity' ? 'br' : sent.encoding;
    const bytes = encoding === sent.encoding ? sent.bytes : await encode(body, encoding);
    const value: StoredAnswer = {
      headers: Object.entries(headers).flatMap(([name, given]) =>
        // What Next has just made has its links twice.
        OF_TRANSFER.has(name) ? [] : [...new Set([given].flat())].flatMap((each) => [name, String(each)]),
      ),
      etag: headers.etag?.toString() ?? `W/"${hash('sha1', body, 'base64url')}"`,
      bodies: { [encoding]: bytes },
      compressible,
      expiresAt: performance.now() + MAX_AGE_MS,
    };
    // Of several that were made at the same time the first stays, and with it its ETag.
    const known = this.#store.read(key)?.value as StoredAnswer | undefined;
    if (known && known.expiresAt > performance.now()) return true;
    return this.#store.write(key, { value, tags, size: sizeOf(key, value), since });
  }
}

const keyOf = ({ origin, path, search }: SharedRequest) => `answer:${origin}${path}${search}`;
/** Short, since many are remembered. */
const hashOf = (key: string) => hash('sha1', key, 'base64');

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
