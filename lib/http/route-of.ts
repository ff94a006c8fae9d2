import { addressOf } from './addresses.ts';

/**
 * Returns the route of a request for metrics, with few distinct values: a page's path in the table of addresses, an API path without
 * ids, or `none` for unknown addresses.
 * @param path without the query
 */
export function routeOf(path: string, status: number): string {
  if (path.startsWith('/_next/static/')) return '/_next/static';
  if (status === 404 || status === 405 || status === 400) return 'none';
  if (path.startsWith('/api/')) return path.replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/[id]');
  const page = path.replace(/^\/en(?=\/|$)/, '') || '/';
  return addressOf(page).path;
}
