import { withoutLocale } from '../i18n/pathname';
import { protectionOf } from './protected';

const HERE = 'https://here.invalid';

/**
 * Where to go after a login: the page that `next` names if it is one of this site's, without its language's prefix,
 * else the home page (docs/product.md 2.3). What browsers would take for another host (`//host`, `/\host`) is none,
 * and neither is the login itself.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, HERE);
  if (origin !== HERE) return '/';
  const path = withoutLocale(pathname);
  if (path.startsWith('//') || path === '/auth' || path.startsWith('/api/')) return '/';
  return path + search + hash;
}

/** Whether a visitor was on the way to add a listing: 'Please login to add a property' (docs/product.md 2.3). */
export function addsListing(next: string): boolean {
  const { pathname, searchParams } = new URL(next, HERE);
  return ['/properties/new', '/submit-property'].includes(pathname) && !searchParams.has('edit');
}

/** Whether only people who are signed in may see the page: after a logout there is nothing to stay for. */
export const isProtected = (pathname: string) => protectionOf(pathname) !== null;
