import { addressOf } from './addresses.ts';

/**
 * The route of a request, for counting: few names, whatever is asked for. Pages by the table of addresses, calls of the API with their
 * ids taken out; what is not there is one.
 * @param path without the parameters
 * @param status of the answer
 */
export function routeOf(path: string, status: number): string {
  if (path.startsWith('/_next/static/')) return '/_next/static';
  if (status === 404 || status === 405 || status === 400) return 'none';
  if (path.startsWith('/api/')) return path.replaceAll(/\/(?=[^/]*\d)[^/]+/g, '/[id]');
  const page = path.replace(/^\/en(?=\/|$)/, '') || '/';
  return addressOf(page).path;
}
