import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types';
import { now, store } from './store.ts';

/** The results of 'use cache' functions, as Next reads and writes them (`cacheHandlers`). Its keys name the build. */

/** Next's entry with its stream as bytes. */
type StoredData = Omit<CacheEntry, 'value'> & { bytes: Uint8Array };

/** Bytes that an entry takes beside its contents. */
const OVERHEAD = 500;

const storeKey = (key: string) => `data:${key}`;

const handler: CacheHandler = {
  /** Learns what other servers have cleared: Next calls it once per request, before the first read. */
  async refreshTags() {
    await store.refresh();
  },

  async get(key) {
    const name = storeKey(key);
    const stored = (await store.read(name))?.value as StoredData | undefined;
    if (stored && now() <= stored.timestamp + stored.revalidate * 1000) {
      const { bytes, ...data } = stored;
      return { ...data, value: streamOf(bytes) };
    }
    store.startData(name);
    return undefined;
  },

  async set(key, pending) {
    const name = storeKey(key);
    try {
      const { value, ...data } = await pending;
      const bytes = Buffer.from(await new Response(value).arrayBuffer());
      const since = store.endData(name) ?? data.timestamp;
      const size = OVERHEAD + bytes.length + 2 * key.length;
      if (data.expire > 0) store.write(name, { value: { ...data, bytes }, tags: data.tags, size }, since);
    } catch {
      store.endData(name); // what could not be read to its end is not stored
    }
  },

  /** Nothing is cleared by a page's path, which is what Next asks here. */
  async getExpiration() {
    return 0;
  },

  updateTags: (tags) => store.clear(tags),
};

export default handler;

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
