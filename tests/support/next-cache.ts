/** Stands in for next/cache in integration tests, where there is no cache: remembers the tags that were cleared. */
export const cleared: string[] = [];

export const cacheLife = () => {};
export const cacheTag = () => {};
export const revalidateTag = () => {};

/** What lib/cache/clear.ts finds in the place of the server's store. */
Reflect.set(globalThis, Symbol.for('baraha.cache'), {
  clear: (tags: string[]) => {
    cleared.push(...tags);
    return Promise.resolve();
  },
});
