import { readFileSync } from 'node:fs';
import path from 'node:path';
import { now, store } from './store.mjs';

/**
 * Where Next keeps pages and answers that it has made (`cacheHandler`): one object per request, so that it knows
 * since when what it is given was being made.
 *
 * @typedef {{ kind: string, html?: string, rscData?: Buffer, body?: Buffer, segmentData?: Map<string, Buffer>,
 *   headers?: Record<string, undefined | string | string[]> }} Page
 */

/** Bytes that an entry takes beside its contents: headers, tags, the objects themselves. */
const OVERHEAD = 1_000;

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
    if (kept) return kept.value;
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
    const value = { value: { ...page, headers }, lastModified: now(), cacheControl };
    const since = this.#since.get(key) ?? this.begun;
    const kept = store.keep(this.#nameOf(key), { value, tags, size: sizeOf(page) + 2 * key.length }, since);
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

/** Bytes, about: a character takes two where the text is Arabic. @param {Page} page */
function sizeOf({ html = '', rscData, body, segmentData }) {
  let size = OVERHEAD + 2 * html.length + (rscData?.length ?? 0) + (body?.length ?? 0);
  for (const segment of segmentData?.values() ?? []) size += segment.length;
  return size;
}
