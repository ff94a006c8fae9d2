/** Session lifetime and idle timeout (docs/product.md 10.4). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const IDLE_SECONDS = 7 * 24 * 60 * 60;
/**
 * Seconds (400 days) for which a browser receives push messages after its last login: browsers keep no cookie longer
 * (lib/accounts/auth/browser.ts).
 */
export const PUSH_SECONDS = 400 * 24 * 60 * 60;

/** Over HTTPS, browsers accept cookies with this prefix only from the host itself. */
const hostPrefix = (secure: boolean) => (secure ? '__Host-' : '');

export const sessionCookie = (secure: boolean) => `${hostPrefix(secure)}authjs.session-token`;

/** Cookie that scripts can read. Without it, a page does not request the session. */
export const signedInCookie = (secure: boolean) => `${hostPrefix(secure)}signed-in`;

export const AUTH_TABS = ['login', 'register'] as const;
export type AuthTab = (typeof AUTH_TABS)[number];
