import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { now } from '../platform/now.ts';
import { store } from './store.ts';

/** Next's cache handler for 'use cache' functions (`cacheHandlers` in next.config.ts). */

/** Next's entry with its stream as bytes. */
type StoredData = Omit<CacheEntry, 'value'> & { bytes: Uint8Array };

/** Bytes of an entry besides its content. */
const OVERHEAD = 500;

/** Position of the store when the generation of a value began, by key. A failed generation leaves its entry here. */
const begun = new LRUCache<string, number>({ max: 10_000 });

const handler: CacheHandler = {
  /** Nothing to do: invalidations are pushed to this process (listen.ts). */
  async refreshTags() {},

  async get(key) {
    const name = storeKey(key);
    const stored = store.read(name)?.value as StoredData | undefined;
    if (stored && now() <= stored.timestamp + stored.revalidate * 1000) {
      const { bytes, ...data } = stored;
      return { ...data, value: streamOf(bytes) };
    }
    begun.set(name, store.position);
    return undefined;
  },

  async set(key, pending) {
    const name = storeKey(key);
    try {
      const { value, ...data } = await pending;
      const bytes = new Uint8Array(await new Response(value).arrayBuffer());
      const since = begun.get(name);
      const size = OVERHEAD + bytes.length + 2 * key.length;
      if (data.expire > 0 && since !== undefined)
        store.write(name, { value: { ...data, bytes }, tags: data.tags, size, since });
    } catch {
      // An incomplete result is not stored.
    } finally {
      begun.delete(name);
    }
  },

  /** Next asks when a page's path was last cleared. Paths are never cleared. */
  async getExpiration() {
    return 0;
  },

  async updateTags(tags) {
    store.clear(tags);
  },
};

export default handler;

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

const storeKey = (key: string) => `data:${key}`;
