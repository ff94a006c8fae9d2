import { now, store } from './store.mjs';

/**
 * Where Next keeps what 'use cache' functions return (`cacheHandlers`). Its keys name the build.
 *
 * @typedef {{ value: ReadableStream<Uint8Array>, tags: string[], stale: number, timestamp: number, expire: number,
 *   revalidate: number }} Data times in seconds, the timestamp in milliseconds
 * @typedef {Omit<Data, 'value'> & { bytes: Uint8Array }} Kept
 */

/** Bytes that an entry takes beside its contents. */
const OVERHEAD = 500;

const nameOf = (/** @type {string} */ key) => `data:${key}`;

const handler = {
  /** Learns what other servers have cleared: Next calls it once per request, before the first read. */
  async refreshTags() {
    await store.fresh();
  },

  /** @param {string} key @returns {Promise<Data | undefined>} */
  async get(key) {
    const name = nameOf(key);
    const kept = /** @type {Kept | undefined} */ ((await store.read(name))?.value);
    if (kept && now() <= kept.timestamp + kept.revalidate * 1000) {
      const { bytes, ...data } = kept;
      return { ...data, value: streamOf(bytes) };
    }
    store.beginData(name);
    return undefined;
  },

  /** @param {string} key @param {Promise<Data>} pending */
  async set(key, pending) {
    const name = nameOf(key);
    try {
      const { value, ...data } = await pending;
      const bytes = Buffer.from(await new Response(value).arrayBuffer());
      const since = store.endData(name) ?? data.timestamp;
      const size = OVERHEAD + bytes.length + 2 * key.length;
      if (data.expire > 0) store.keep(name, { value: { ...data, bytes }, tags: data.tags, size }, since);
    } catch {
      store.endData(name); // what could not be read to its end is not kept
    }
  },

  /** Nothing is cleared by a page's path, which is what Next asks here. */
  async getExpiration() {
    return 0;
  },

  /** @param {string[]} tags */
  updateTags(tags) {
    return store.clear(tags);
  },
};

export default handler;

/** @param {Uint8Array} bytes */
const streamOf = (bytes) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
