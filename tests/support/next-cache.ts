import { store } from '@/lib/cache/store';

/** Stands in for next/cache in integration tests, where nothing is stored: remembers the tags that were cleared. */
export const cleared: string[] = [];

export const cacheLife = () => {};
export const cacheTag = () => {};
export const revalidateTag = () => {};

const clear = store.clear.bind(store);
store.clear = (tags) => {
  cleared.push(...tags);
  clear(tags);
};
