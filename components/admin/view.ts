/**
 * What a dashboard shows, as its address says it: `?tab=&state=&q=&page=`. Nothing of it is kept elsewhere, so that
 * back, reload and share restore everything. Pages make it with `readView`, links with `viewHref`.
 */
export type View = {
  /** Of the dashboard, without the language. */
  path: string;
  tab: string;
  /** A filter within the tab; '' for none. */
  state: string;
  /** What was searched for; '' for nothing. */
  q: string;
  /** From 1. */
  page: number;
};

/** A number of things; where nobody counted to the end, there are more than `total`. */
export type Count = { total: number; exact: boolean };

/** The address of a view; what is left out is the beginning: `viewHref({ path, tab })` is a tab's first page. */
export function viewHref({ path, tab, state, q, page = 1 }: Partial<View> & Pick<View, 'path'>): string {
  const query = new URLSearchParams();
  if (tab) query.set('tab', tab);
  if (state) query.set('state', state);
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
