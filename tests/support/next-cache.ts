import { store } from '@/lib/cache/store';

/** Replaces next/cache in integration tests, which do not cache. Records the invalidated tags. */
export const cleared: string[] = [];

export const cacheLife = () => {};
export const cacheTag = () => {};
export const revalidateTag = () => {};

const clear = store.clear.bind(store);
store.clear = (tags) => {
  cleared.push(...tags);
  clear(tags);
};
