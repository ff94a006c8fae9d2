import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { now, store } from './store.ts';

/** What Next hands over of a page or an answer that it has made. */
export type Page = {
  kind: string;
  html?: string;
  rscData?: Buffer;
  body?: Buffer;
  segmentData?: Map<string, Buffer>;
  postponed?: string;
  headers?: Record<string, undefined | string | string[]>;
};
type PackedPage = Omit<Page, 'html'> & { html?: Buffer };
type StoredPage = { value: PackedPage; lastModified: number; cacheControl?: object };

/** Bytes that an entry takes beside its contents: headers, tags, the objects themselves. */
const OVERHEAD = 4_000;
/** Pages whose decoded text is held beside their bytes: some 6 MB at most. */
const MAX_DECODED_PAGES = 32;

let buildId: string | undefined;

/** Two builds may share a Redis for a while, and must not show each other's pages. */
function readBuildId(serverFolder: string): string {
  try {
    return (buildId ??= readFileSync(path.join(serverFolder, '..', 'BUILD_ID'), 'utf8').trim());
  } catch {
    return ''; // while it is being built, and in development
  }
}

/**
 * The pages that Next has made (`cacheHandler`). It makes one object of this class per request, so that the object knows
 * when the generation of what it is given was started.
 */
export default class PageHandler {
  readonly #build: string;
  readonly #createdAt = store.startPage();
  readonly #startedAt = new Map<string, number>();
  #refreshed: Promise<void> | undefined;

  constructor({ serverDistDir }: { serverDistDir: string }) {
    this.#build = readBuildId(serverDistDir);
  }

  async get(key: string, { kind }: { kind: string }) {
    // What a page fetches elsewhere is not cached: the product caches what its 'use cache' functions return.
    if (kind === 'FETCH') return null;
    await (this.#refreshed ??= store.refresh());
    const stored = await store.read(this.#storeKey(key));
    if (stored) return unpack(stored.value as StoredPage);
    this.#startedAt.set(key, store.startPage());
    return null;
  }

  async set(key: string, page: Page | null, { cacheControl }: { cacheControl?: object }): Promise<void> {
    if (!page || page.kind === 'FETCH') return;
    const tags = String(page.headers?.['x-next-cache-tags'] ?? '')
      .split(',')
      .filter(Boolean);
    // Sent with the page, for proxies and CDNs in front that clear by tag. What they do not get it with they must not
    // store: such a page may be older than a clear that they have seen.
    const own = tags.filter((tag) => !tag.startsWith('_N_T_')).join(' ');
    const headers = own ? { ...page.headers, 'surrogate-key': own } : page.headers;
    const { packed, size } = pack({ ...page, headers });
    const value: StoredPage = { value: packed, lastModified: now(), cacheControl };
    const since = this.#startedAt.get(key) ?? this.#createdAt;
    const isStored = store.write(this.#storeKey(key), { value, tags, size: size + 2 * key.length }, since);
    if (isStored && headers) page.headers = headers;
  }

  revalidateTag(tags: string | string[]): Promise<void> {
    return store.clear([tags].flat());
  }

  resetRequestCache(): void {}

  #storeKey(key: string): string {
    return `page:${this.#build}:${key}`;
  }
}

/**
 * A page as it is stored. Its text is bytes, since a string with one Arabic letter takes two for every character; parts
 * that are equal, as its data and the whole of its segments are, are one.
 * @returns size in bytes, about
 */
function pack({ html, rscData, body, segmentData, ...rest }: Page): { packed: PackedPage; size: number } {
  const parts: Buffer[] = [];
  const deduplicate = (bytes: Buffer) => {
    const same = parts.find((part) => part.equals(bytes));
    if (same) return same;
    const own = withOwnMemory(bytes);
    parts.push(own);
    return own;
  };
  const packed = {
    ...rest,
    html: html === undefined ? undefined : deduplicate(Buffer.from(html)),
    rscData: rscData && deduplicate(rscData),
    body: body && deduplicate(body),
    segmentData: segmentData && new Map(Array.from(segmentData, ([name, bytes]) => [name, deduplicate(bytes)])),
  };
  const size = parts.reduce((sum, { length }) => sum + length, OVERHEAD + 2 * (rest.postponed?.length ?? 0));
  return { packed, size };
}

/** What Next expects back: it sends an ETag and answers 304 only where the text is a string. */
function unpack({ value: { html, ...rest }, ...stored }: StoredPage) {
  return { ...stored, value: { ...rest, html: html && decode(html) } };
}

/** The same bytes, copied where they are a slice of much more. */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= 1.1 * bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const decoded = new LRUCache<Buffer, string>({ max: MAX_DECODED_PAGES });

/** Decoding adds a sixth to the time that a page takes: what is asked for often is spared it. */
function decode(html: Buffer): string {
  const known = decoded.get(html);
  if (known !== undefined) return known;
  const text = html.toString();
  decoded.set(html, text);
  return text;
}
