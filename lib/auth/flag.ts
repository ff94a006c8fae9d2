/** Readable by the page, unlike the session's own cookie: a visitor without it asks for no session. */
export const SIGNED_IN_COOKIE = 'signed-in';
