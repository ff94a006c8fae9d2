import { MAX_DEPTH } from '../site';

/** One page of a list: where it stands and what is known of the whole. */
export type Page = { page: number; pageSize: number; total: number; exact: boolean };

/**
 * The Link header of a list (RFC 8288), on addresses relative to the origin: `first`, `prev`, `next`, and `last`
 * where the total is exact. Pages end at MAX_DEPTH rows, so no link leads beyond.
 * @param query the list's own parameters; `page` is added
 */
export function pageLinks(path: string, query: URLSearchParams, { page, pageSize, total, exact }: Page): string {
  const deepest = Math.ceil(MAX_DEPTH / pageSize);
  const last = exact ? Math.min(Math.max(1, Math.ceil(total / pageSize)), deepest) : deepest;
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
