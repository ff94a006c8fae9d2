/** Stands in for next/cache in integration tests, where there is no cache: remembers the tags that were cleared. */
export const cleared: string[] = [];

export const cacheLife = () => {};
export const cacheTag = () => {};
export const revalidateTag = (tag: string) => {
  cleared.push(tag);
};
