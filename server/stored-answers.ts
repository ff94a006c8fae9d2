import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Store } from '../lib/cache/store.ts';
import type { SharedRequest } from './shared-request.ts';

/**
 * Answers that are the same for everyone, stored as they are sent, compressed, and given out before Next is asked. They lie
 * in the store of cached reads (lib/cache/store.ts): its bound, its tags and its clears are theirs.
 */
type StoredAnswer = {
  /** Names and values in turn. */
  headers: string[];
  etag: string;
  body: Buffer;
  /** By `performance.now`. */
  expiresAt: number;
};

/** An answer that is being made, for whoever asks for the same next. */
export type Recording = {
  /** @param body as it was sent @returns whether it has been stored */
  finish(tags: string[], body: Buffer): boolean;
};

/** Bytes of a body. Larger ones, as parts of the sitemap are, are asked for seldom. */
export const MAX_BODY_BYTES = 2 ** 20;
/** Bytes that an entry takes beside its body, its headers and its key. */
const OVERHEAD = 3_000;
/** For what depends on the clock and is cleared by no tag. */
const MAX_AGE_MS = 3_600_000;
/** Addresses that were asked for once: only what is asked for again is stored, so that made-up ones push nothing out. */
const MAX_REMEMBERED_ADDRESSES = 20_000;
/** For an answer that is being made for another. */
const MAX_WAIT_MS = 2_000;

/** Requests that differ in other headers get the same answer; these never come here with a request. */
const KNOWN_VARY =
  /^(?:(?:accept-encoding|rsc|next-url|next-router-(?:state-tree|prefetch|segment-prefetch))(?:\s*,\s*|$))*$/i;
/** Of one transfer, or made anew for each. */
const OF_TRANSFER = /^(?:connection|content-length|date|etag|keep-alive|transfer-encoding|x-request-id)$/;
const NOT_MODIFIED = /^(?:cache-control|content-security-policy|surrogate-key|vary)$/;
const HIT = 'baraha; hit';

/** The first is taken of those that a browser likes equally, as by what compresses (answer.ts). */
const ENCODINGS = ['br', 'gzip', 'identity'];
/** With an option that its own types leave out. */
type Negotiating = { encoding(from: string[], options: { preferred: string[] }): string | undefined };
const encodingFor = (request: IncomingMessage): string => {
  const negotiating: Negotiating = new Negotiator(request);
  return negotiating.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
};

type Made = { tags: string[]; body: Buffer; response: ServerResponse };
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
    const key = keyOf(shared, encodingFor(request));
    if (this.#send(key, request, response)) return true;
    const making = this.#making.get(key);
    if (making?.since !== this.#store.position || this.#known.get(hashOf(key)) !== 'stored') return false;
    await Promise.race([making.ended, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    return this.#send(key, request, response);
  }

  #send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const stored = this.#store.read(key)?.value as StoredAnswer | undefined;
    if (!stored || stored.expiresAt <= performance.now()) return false;
    send(stored, request, response);
    return true;
  }

  /** @returns where to hand the answer to; null where it would not be stored */
  record(shared: SharedRequest, request: IncomingMessage, response: ServerResponse): Recording | null {
    if (request.method !== 'GET') return null;
    const encoding = encodingFor(request);
    const key = keyOf(shared, encoding);
    const address = hashOf(key);
    const isAskedAgain = this.#known.has(address);
    if (!isAskedAgain) this.#known.set(address, 'asked for');
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const making: Making = { since: this.#store.position, ended };
    this.#making.set(key, making);
    response.once('close', () => {
      if (this.#making.get(key) === making) this.#making.delete(key);
      end();
    });
    return {
      finish: (tags, body) => {
        const sent = response.getHeader('content-encoding') ?? 'identity';
        if (!isAskedAgain || response.destroyed || (sent !== encoding && sent !== 'identity')) return false;
        const isStored = this.#keep(key, making.since, { tags, body, response });
        if (isStored) this.#known.set(address, 'stored');
        end();
        return isStored;
      },
    };
  }

  #keep(key: string, since: number, { tags, body, response }: Made): boolean {
    const { etag = `W/"${hash('sha1', body, 'base64url')}"`, vary = '', ...given } = response.getHeaders();
    if (!KNOWN_VARY.test(String(vary))) return false;
    const headers = Object.entries({ vary, ...given }).flatMap(([name, values]) =>
      OF_TRANSFER.test(name) ? [] : [values].flat().flatMap((each) => [name, String(each)]),
    );
    const value: StoredAnswer = { headers, etag: String(etag), body, expiresAt: performance.now() + MAX_AGE_MS };
    // Of several that were made at the same time the first stays, and with it its ETag.
    const known = this.#store.read(key)?.value as StoredAnswer | undefined;
    if (known && known.expiresAt > performance.now()) return true;
    const size = OVERHEAD + body.length + headers.join('').length + key.length;
    return this.#store.write(key, { value, tags, size, since });
  }
}

const keyOf = ({ origin, path, search }: SharedRequest, encoding: string) =>
  `answer:${encoding}:${origin}${path}${search}`;
/** Short, since many are remembered. */
const hashOf = (key: string) => hash('sha1', key, 'base64');

function send({ headers, etag, body }: StoredAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers: asked } = request;
  const own = ['etag', etag, 'cache-status', HIT];
  if (isKnown(etag, asked['if-none-match'], asked['cache-control'])) {
    const kept = headers.filter((_each, index) => NOT_MODIFIED.test(headers[index - (index % 2)] ?? ''));
    response.writeHead(304, [...kept, ...own]).end();
    return;
  }
  response.writeHead(200, [...headers, ...own, 'content-length', String(body.length)]);
  response.end(method === 'GET' ? body : undefined);
}

/** Whether the visitor has it already, as Next decides it. */
function isKnown(etag: string, ifNoneMatch: string | undefined, cacheControl: string | undefined): boolean {
  if (ifNoneMatch === undefined || /(?:^|[\s,])no-cache(?:$|[\s,])/.test(cacheControl ?? '')) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
