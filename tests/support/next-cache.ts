import { store } from '@/lib/cache/store';

/** The invalidated tags. */
export const cleared: string[] = [];

const clear = store.clear.bind(store);
store.clear = (tags) => {
  cleared.push(...tags);
  clear(tags);
};
