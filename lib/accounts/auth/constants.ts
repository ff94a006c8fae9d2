/** docs/product.md 10.4 */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const IDLE_SECONDS = 7 * 24 * 60 * 60;
/** For which notices are pushed to a browser after its last login: browsers keep no cookie longer (lib/accounts/auth/browser.ts). */
export const PUSH_SECONDS = 400 * 24 * 60 * 60;

/** Readable by scripts, unlike the session's cookie: without it a page does not ask for the session. */
export const SIGNED_IN_COOKIE = 'signed-in';

export const AUTH_TABS = ['login', 'register'] as const;
export type AuthTab = (typeof AUTH_TABS)[number];
