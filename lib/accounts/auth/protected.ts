/** Access to pages (docs/product.md 2.1). `pathname` is without the language's prefix. */
export type Protection = 'user' | 'admin' | null;

export const GUARDED_PAGES: Record<string, Exclude<Protection, null>> = {
  '/properties/new': 'user',
  '/properties/edit/[id]': 'user',
  '/properties/renew/[id]': 'user',
  '/properties/my': 'user',
  '/my-properties': 'user',
  '/submit-property': 'user',
  '/profile': 'user',
  '/profile/payments/[id]': 'user',
  '/auth/passkey': 'user',
  '/notifications': 'user',
  '/saved-searches': 'user',
  '/admin': 'admin',
  '/admin-dashboard': 'admin',
  '/admin-dashboard/activity': 'admin',
  '/admin-dashboard/users/[id]': 'admin',
};

const pages = Object.entries(GUARDED_PAGES).map(([route, protection]) => ({
  address: new RegExp(`^${route.replace('[id]', '\\d+')}$`),
  root: route.replace(/\/\[id\]$/, ''),
  protection,
}));

export const protectionOf = (pathname: string): Protection =>
  pages.find(({ address }) => address.test(pathname))?.protection ?? null;

export const isProtected = (pathname: string) => protectionOf(pathname) !== null;

/** Below a guarded page, and for everyone: what opens it is the token of a mail. */
const OPEN_PAGE = '/saved-searches/link';

/** Whether the path is a guarded page, below one, or one with an ending such as `.rsc`. */
export const isBelowProtected = (pathname: string): boolean =>
  pathname !== OPEN_PAGE &&
  pages.some(
    ({ root }) => pathname === root || (pathname.startsWith(root) && /^[/.;]/.test(pathname.slice(root.length))),
  );

const BASE = 'http://here.invalid';

/**
 * The path as the router may read it: decoded (`/%61dmin`), resolved and collapsed (`/./admin`, `//admin`), without what
 * the URL standard ignores (blanks around, tabs within).
 */
export function requestedPath(pathname: string): string {
  const path = decode(pathname)
    .replaceAll('\\', '/')
    .replace(/^[\s/]+/, '/');
  if (!URL.canParse(path, BASE)) return pathname;
  const resolved = decode(new URL(path, BASE).pathname).replace(/\/{2,}/g, '/');
  return resolved.replace(/(?<=.)[\s/]+$/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the HTTP server refuses these
  }
}
