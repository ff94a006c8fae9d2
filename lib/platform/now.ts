/**
 * Returns the Unix time in milliseconds, with fractions. Uses the same clock as Next's cache entries, because Next
 * stops rendering a page statically if it uses Date.
 */
export const now = (): number => performance.timeOrigin + performance.now();
