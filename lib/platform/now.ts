/**
 * Milliseconds since 1970, with fractions. Uses the clock by which Next stamps its entries, because a use of Date makes
 * Next abandon the static rendering of a page.
 */
export const now = (): number => performance.timeOrigin + performance.now();
