import { lastPage } from '../platform/pages';

type Page = { page: number; pageSize: number; total: number; exact: boolean };

/**
 * Maximum characters. Up to four links repeat the query. With a longer one, such as that of a drawn area, proxies
 * reject the headers.
 */
const MAX_LINKED_QUERY = 1_000;

/**
 * Returns the Link header of a list (RFC 8288), relative to the origin. No link leads beyond MAX_DEPTH rows.
 * @returns null if the query is too long
 */
export function pageLinks(path: string, query: URLSearchParams, { page, pageSize, total, exact }: Page): string | null {
  if (String(query).length > MAX_LINKED_QUERY) return null;
  const last = lastPage(total, exact, pageSize);
  const link = (rel: string, target: number) => {
    const parameters = new URLSearchParams(query);
    if (target > 1) parameters.set('page', String(target));
    return `<${path}${parameters.size > 0 ? `?${parameters}` : ''}>; rel="${rel}"`;
  };
  const links = [link('first', 1)];
  if (page > 1) links.push(link('prev', Math.min(page - 1, last)));
  if (page < last) links.push(link('next', page + 1));
  if (exact) links.push(link('last', last));
  return links.join(', ');
}
