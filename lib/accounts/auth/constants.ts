/** docs/product.md 10.4 */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const IDLE_SECONDS = 7 * 24 * 60 * 60;
/**
 * Days after a browser's last login in which it receives pushes: browsers keep no cookie longer
 * (lib/accounts/auth/browser.ts).
 */
export const PUSH_SECONDS = 400 * 24 * 60 * 60;

/** Over https, browsers accept names with this prefix only from the host itself. */
const hostPrefix = (secure: boolean) => (secure ? '__Host-' : '');

export const sessionCookie = (secure: boolean) => `${hostPrefix(secure)}authjs.session-token`;

/** Readable by scripts. Without it a page does not request the session. */
export const signedInCookie = (secure: boolean) => `${hostPrefix(secure)}signed-in`;

export const AUTH_TABS = ['login', 'register'] as const;
export type AuthTab = (typeof AUTH_TABS)[number];
