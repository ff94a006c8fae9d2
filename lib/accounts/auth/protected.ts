import { ADDRESSES, patternOf } from '../../http/addresses';

/** Access to pages (docs/product.md 2.1). `pathname` has no language prefix. */
export type Protection = 'user' | 'admin' | null;

const pages = ADDRESSES.flatMap(({ path, guard }) =>
  guard
    ? [{ address: new RegExp(`^${patternOf(path)}$`), root: path.replace(/\/\[id\]$/, ''), protection: guard }]
    : [],
);

export const protectionOf = (pathname: string): Protection =>
  pages.find(({ address }) => address.test(pathname))?.protection ?? null;

export const isProtected = (pathname: string) => protectionOf(pathname) !== null;

/** Public, although below a guarded page. */
const openPages = ADDRESSES.filter(({ guard }) => !guard).map(({ path }) => path);

/** Whether the path is a guarded page, below one, or has a suffix such as `.rsc`. */
export const isBelowProtected = (pathname: string): boolean =>
  !openPages.includes(pathname) &&
  pages.some(
    ({ root }) => pathname === root || (pathname.startsWith(root) && /^[/.;]/.test(pathname.slice(root.length))),
  );

const BASE = 'http://here.invalid';

/**
 * Returns the path as the router may read it: decoded (`/%61dmin`), resolved and collapsed (`/./admin`, `//admin`),
 * without the blanks and tabs that the URL standard ignores.
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
