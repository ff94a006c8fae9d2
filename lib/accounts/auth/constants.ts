/** docs/product.md 10.4 */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const IDLE_SECONDS = 7 * 24 * 60 * 60;
/** For which notices are pushed to a browser after its last login: browsers keep no cookie longer (lib/accounts/auth/browser.ts). */
export const PUSH_SECONDS = 400 * 24 * 60 * 60;

/** Over https no other host of the domain can set these: browsers take names with this prefix from the host itself alone. */
const hostPrefix = (secure: boolean) => (secure ? '__Host-' : '');

export const sessionCookie = (secure: boolean) => `${hostPrefix(secure)}authjs.session-token`;

/** Readable by scripts, unlike the session's cookie: without it a page does not ask for the session. */
export const signedInCookie = (secure: boolean) => `${hostPrefix(secure)}signed-in`;

export const AUTH_TABS = ['login', 'register'] as const;
export type AuthTab = (typeof AUTH_TABS)[number];
