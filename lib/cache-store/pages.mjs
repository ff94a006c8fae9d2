import { readFileSync } from 'node:fs';
import path from 'node:path';
import { now, store } from './store.mjs';

/**
 * Where Next keeps pages and answers that it has made (`cacheHandler`): one object per request, so that it knows
 * since when what it is given was being made.
 *
 * @typedef {{ kind: string, html?: string, rscData?: Buffer, body?: Buffer, segmentData?: Map<string, Buffer>,
 *   postponed?: string, headers?: Record<string, undefined | string | string[]> }} Page
 * @typedef {Omit<Page, 'html'> & { html?: Buffer }} Packed
 * @typedef {{ value: Packed, lastModified: number, cacheControl?: object }} Kept
 */

/** Bytes that an entry takes beside its contents: headers, tags, the objects themselves. */
const OVERHEAD = 4_000;
/** Pages whose text is held ready beside their bytes: some 6 MB at most. */
const READY = 32;

let build = '';

/** Two builds may share a Redis for a while, and must not show each other's pages. @param {string} serverFolder */
function buildId(serverFolder) {
  try {
    return (build ||= readFileSync(path.join(serverFolder, '..', 'BUILD_ID'), 'utf8').trim());
  } catch {
    return ''; // while it is being built, and in development
  }
}

export default class Pages {
  /** @type {Map<string, number>} */
  #since = new Map();
  /** @type {Promise<void> | undefined} */
  #fresh;

  /** @param {{ serverDistDir: string }} context */
  constructor({ serverDistDir }) {
    this.build = buildId(serverDistDir);
    this.begun = store.begin();
  }

  /**
   * @param {string} key
   * @param {{ kind: string }} context
   */
  async get(key, { kind }) {
    // What a page fetches elsewhere is not kept: the product keeps what its 'use cache' functions return.
    if (kind === 'FETCH') return null;
    await (this.#fresh ??= store.fresh());
    const kept = await store.read(this.#nameOf(key));
    if (kept) return unpack(/** @type {Kept} */ (kept.value));
    this.#since.set(key, store.begin());
    return null;
  }

  /**
   * @param {string} key
   * @param {Page | null} page
   * @param {{ cacheControl?: { revalidate: number | false, expire?: number } }} context
   */
  async set(key, page, { cacheControl }) {
    if (!page || page.kind === 'FETCH') return;
    const tags = String(page.headers?.['x-next-cache-tags'] ?? '')
      .split(',')
      .filter(Boolean);
    // Sent with the page, for proxies and networks in front that clear by tag. What they do not get it with they
    // must not keep: such a page may be older than a clear that they have seen.
    const named = tags.filter((tag) => !tag.startsWith('_N_T_')).join(' ');
    const headers = named ? { ...page.headers, 'surrogate-key': named } : page.headers;
    const { packed, size } = pack({ ...page, headers });
    const value = { value: packed, lastModified: now(), cacheControl };
    const since = this.#since.get(key) ?? this.begun;
    const kept = store.keep(this.#nameOf(key), { value, tags, size: size + 2 * key.length }, since);
    if (kept && headers) page.headers = headers;
  }

  /** @param {string | string[]} tags */
  revalidateTag(tags) {
    return store.clear([tags].flat());
  }

  resetRequestCache() {}

  /** @param {string} key */
  #nameOf(key) {
    return `page:${this.build}:${key}`;
  }
}

/**
 * A page as it is kept. Its text is bytes, since a string with one Arabic letter takes two for every character; parts
 * that are equal, as its data and the whole of its segments are, are one.
 * @param {Page} page
 * @returns {{ packed: Packed, size: number }} size in bytes, about
 */
function pack({ html, rscData, body, segmentData, ...rest }) {
  /** @type {Buffer[]} */
  const parts = [];
  const keep = (/** @type {Buffer} */ bytes) => {
    const same = parts.find((part) => part.equals(bytes));
    if (same) return same;
    const own = exact(bytes);
    parts.push(own);
    return own;
  };
  const packed = {
    ...rest,
    html: html === undefined ? undefined : keep(Buffer.from(html)),
    rscData: rscData && keep(rscData),
    body: body && keep(body),
    segmentData: segmentData && new Map(Array.from(segmentData, ([name, bytes]) => [name, keep(bytes)])),
  };
  const size = parts.reduce((sum, { length }) => sum + length, OVERHEAD + 2 * (rest.postponed?.length ?? 0));
  return { packed, size };
}

/** What Next expects back: it sends an ETag and answers 304 only where the text is a string. @param {Kept} kept */
function unpack({ value: { html, ...rest }, ...kept }) {
  return { ...kept, value: { ...rest, html: html && textOf(html) } };
}

/** The same bytes in memory of their own where they are a slice of much more. @param {Buffer} bytes */
function exact(bytes) {
  if (bytes.buffer.byteLength <= 1.1 * bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The texts that were asked for last, the least recent first. @type {Map<Buffer, string>} */
const texts = new Map();

/** Decoding adds a sixth to the time that a page takes: what is asked for all the time is spared it. @param {Buffer} html */
function textOf(html) {
  const text = texts.get(html) ?? html.toString();
  texts.delete(html);
  texts.set(html, text);
  for (const [oldest] of texts) {
    if (texts.size <= READY) break;
    texts.delete(oldest);
  }
  return text;
}
