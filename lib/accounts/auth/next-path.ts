import { withoutLocale } from '../../i18n/pathname';

const BASE = 'https://here.invalid';

/**
 * Returns where to go after a login: `next` without its language prefix if it is a page of this site, otherwise the
 * home page (docs/product.md 2.3). Rejects paths that browsers treat as another host (`//host`, `/\host`), the login
 * page and the API.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, BASE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, BASE);
  if (origin !== BASE) return '/';
  const path = withoutLocale(pathname);
  if (path.startsWith('//') || path === '/auth' || path.startsWith('/api/')) return '/';
  return path + search + hash;
}

/** Whether the path is the form for a new listing (docs/product.md 2.3). */
export function isNewListingPath(next: string): boolean {
  const { pathname, searchParams } = new URL(next, BASE);
  return ['/properties/new', '/submit-property'].includes(pathname) && !searchParams.has('edit');
}

/** Returns the reason for the login that the login page explains, or null. */
export function reasonForAccount(next: string): 'addListing' | 'favourites' | 'alert' | null {
  const { pathname, hash } = new URL(next, BASE);
  if (isNewListingPath(next)) return 'addListing';
  if (pathname === '/favourites') return 'favourites';
  return pathname === '/saved-searches' || hash.startsWith('#alert=') ? 'alert' : null;
}
