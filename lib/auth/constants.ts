/** Seconds that a login lasts (docs/product.md 10.4). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Seconds after which a login that is not used is over. */
export const IDLE_SECONDS = 7 * 24 * 60 * 60;
