/** Replaces next/headers and open-session.ts in tests without a browser, which create sessions as rows. */
export const headers = () => Promise.resolve(new Headers());
export const cookies = () => Promise.resolve({ get: () => undefined, set: () => undefined, delete: () => undefined });
export const openSession = () => Promise.resolve('opened');
export const deleteSessionCookie = () => Promise.resolve();
