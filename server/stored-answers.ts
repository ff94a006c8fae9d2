import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Store } from '../lib/cache/store.ts';
import { matchesETag } from '../lib/http/etag.ts';
import type { SharedRequest } from './shared-request.ts';

/** A compressed response that is the same for everyone. It lives in the store of cached reads (lib/cache/store.ts). */
type StoredAnswer = {
  /** Names and values alternate. */
  headers: string[];
  etag: string;
  body: Buffer;
};

/** Stores a response. `body`: as sent, compressed. */
export type Recording = (tags: string[], body: Buffer) => void;

/** Maximum bytes of a body. Larger responses, such as sitemap files, are rarely requested. */
export const MAX_BODY_BYTES = 2 ** 20;
/** Bytes of an entry besides its body, headers and key. */
const OVERHEAD = 3_000;
/** Limits the age of content that depends on the clock, which no tag clears. */
const MAX_AGE_MS = 3_600_000;
/** Remembered addresses. Only the second request for an address is stored, so that made-up addresses evict nothing. */
const MAX_REMEMBERED_ADDRESSES = 20_000;
/** Maximum wait for a response that is being rendered for another request. */
const MAX_WAIT_MS = 2_000;

/** `Vary` values of responses that may be stored; others are not. */
const KNOWN_VARY =
  /^(?:(?:accept-encoding|rsc|next-url|next-router-(?:state-tree|prefetch|segment-prefetch))(?:\s*,\s*|$))*$/i;
/** Headers of one transfer. */
const OF_TRANSFER = /^(?:connection|content-length|date|etag|keep-alive|transfer-encoding|x-request-id)$/;
const NOT_MODIFIED = /^(?:cache-control|content-security-policy|surrogate-key|vary)$/;

/** In order of preference, as the compression in answer.ts has it. */
const ENCODINGS = ['br', 'gzip', 'identity'];
/** The types of negotiator lack this option. */
type WithPreferred = { encoding(from: string[], options: { preferred: string[] }): string | undefined };
const encodingFor = (request: IncomingMessage): string =>
  (new Negotiator(request) as WithPreferred).encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';

/** A response that is being rendered. `since`: the store's position when it began. */
type Rendering = { since: number; ended: Promise<void> };

export class StoredAnswers {
  readonly #store: Store;
  readonly #rendering = new Map<string, Rendering>();
  readonly #known = new LRUCache<string, 'requested' | 'stored'>({ max: MAX_REMEMBERED_ADDRESSES });

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Sends the stored response. After a change, concurrent requests wait for the first one's response instead of
   * rendering it again. They wait only for URLs that were stored before, and only if that rendering began after the
   * last clear.
   * @returns whether it has sent a response
   */
  async answer(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = keyOf(shared, encodingFor(request));
    if (this.#send(key, request, response)) return true;
    const rendering = this.#rendering.get(key);
    if (rendering?.since !== this.#store.position || this.#known.get(hashOf(key)) !== 'stored') return false;
    await Promise.race([rendering.ended, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#send(key, request, response);
  }

  #read = (key: string) => this.#store.read(key)?.value as StoredAnswer | undefined;

  #send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#read(key);
    if (stored) send(stored, request, response);
    return stored !== undefined;
  }

  /** @returns a function that stores the response; null if it would not be stored */
  record(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Recording | null {
    if (request.method !== 'GET') return null;
    const encoding = encodingFor(request);
    const key = keyOf(shared, encoding);
    const address = hashOf(key);
    const wasRequested = this.#known.has(address);
    if (!wasRequested) this.#known.set(address, 'requested');
    const since = this.#store.position;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#rendering.set(key, { since, ended });
    response.once('close', () => {
      if (this.#rendering.get(key)?.ended === ended) this.#rendering.delete(key);
      end();
    });
    return (tags, body) => {
      const sent = response.getHeader('content-encoding') ?? 'identity';
      if (!wasRequested || response.destroyed || (sent !== encoding && sent !== 'identity')) return;
      if (this.#write(key, response, { tags, body, since })) this.#known.set(address, 'stored');
      end();
    };
  }

  /** @returns whether the store has a valid response */
  #write(key: string, response: ServerResponse, made: { tags: string[]; body: Buffer; since: number }): boolean {
    const { etag = `W/"${hash('sha1', made.body, 'base64url')}"`, vary = '', ...given } = response.getHeaders();
    if (!KNOWN_VARY.test(String(vary))) return false;
    // Keep the first of several concurrent renders so that its ETag stays valid.
    if (this.#read(key)) return true;
    const headers = Object.entries({ vary, ...given }).flatMap(([name, values]) =>
      OF_TRANSFER.test(name) ? [] : [values].flat().flatMap((each) => [name, String(each)]),
    );
    const value: StoredAnswer = { headers, etag: String(etag), body: made.body };
    const size = OVERHEAD + made.body.length + headers.join('').length + key.length;
    const expiresAt = performance.now() + MAX_AGE_MS;
    return this.#store.write(key, { value, tags: made.tags, size, since: made.since, expiresAt });
  }
}

const keyOf = ({ origin, path, search }: SharedRequest, encoding: string) =>
  `answer:${encoding}:${origin}${path}${search}`;
/** A hash saves memory: many keys are remembered. */
const hashOf = (key: string) => hash('sha1', key, 'base64');

function send({ headers, etag, body }: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers: asked } = request;
  const own = ['etag', etag, 'cache-status', 'baraha; hit'];
  const isReload = /(?:^|[\s,])no-cache(?:$|[\s,])/.test(asked['cache-control'] ?? ''); // as Next decides it
  if (!isReload && matchesETag(asked['if-none-match'], etag)) {
    const kept = headers.filter((_each, index) => NOT_MODIFIED.test(headers[index - (index % 2)] ?? ''));
    response.writeHead(304, [...kept, ...own]).end();
    return;
  }
  response.writeHead(200, [...headers, ...own, 'content-length', String(body.length)]);
  response.end(method === 'GET' ? body : undefined);
}
