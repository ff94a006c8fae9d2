/**
 * Milliseconds since 1970, with fractions: the clock by which Next stamps its entries, and not Date, whose use makes Next give
 * up the static page that it is rendering.
 */
export const now = (): number => performance.timeOrigin + performance.now();
