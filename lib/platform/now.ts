/**
 * Returns the Unix time in milliseconds, with fractions. Does not use Date, because Next stops rendering a page
 * statically if it does.
 */
export const now = (): number => performance.timeOrigin + performance.now();
