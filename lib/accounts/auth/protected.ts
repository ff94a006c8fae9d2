import { ADDRESSES, addressOf } from '../../http/addresses';
import { permissionOf, type Permission } from '../users/permissions';

/** Who may open a page (docs/product.md 2.1); admins also need its permission. `pathname` has no language prefix. */
export function protectionOf(pathname: string): 'user' | 'admin' | null {
  const { guard } = addressOf(pathname);
  return guard === undefined || guard === 'user' ? (guard ?? null) : 'admin';
}

/** Returns the permission that an admin page needs. @param href path of the page without the language, with its query */
export function permissionFor(href: string): Permission {
  const { pathname, searchParams } = new URL(href, BASE);
  const { guard = '', tabs } = addressOf(pathname);
  const permission = permissionOf(tabs?.[searchParams.get('tab') ?? ''] ?? guard);
  if (permission === null) throw new Error(`${pathname} is not an admin page`);
  return permission;
}

export const isProtected = (pathname: string) => protectionOf(pathname) !== null;

const roots = ADDRESSES.flatMap(({ path, guard }) => (guard ? [path.replace(/\/\[id\]$/, '')] : []));

/** Whether an unknown path is below a protected page, or is that of a protected page plus a suffix such as `.rsc`. */
export const isBelowProtected = (pathname: string): boolean =>
  addressOf(pathname).path === '' &&
  roots.some((root) => pathname.startsWith(root) && /^(?:[/.;]|$)/.test(pathname.slice(root.length)));

const BASE = 'http://here.invalid';

/**
 * Returns the path as the router may read it: decoded (`/%61dmin`), resolved and collapsed (`/./admin`, `//admin`), without
 * characters that the URL standard ignores (surrounding spaces, tabs).
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
    return text; // the HTTP server rejects these
  }
}
