import { firstValues, isReadable, pageParam, parseId, type Query } from '@/lib/http/query';

/** State of a dashboard. All of it is in the address, so that back, reload and sharing restore everything. */
export type DashboardUrl = {
  /** Without the language. */
  path: string;
  tab: string;
  /** A filter within the tab; '' for none. */
  state: string;
  /** The search; '' for none. */
  q: string;
  /** Column of the table, after `-` if descending; '' for the default order. The table's query ignores unknown ones. */
  sort: string;
  page: number;
  /** Id of the listing that a queue shows first. */
  at?: number;
};

/** Invalid values are ignored. @param tabs the first is the default */
export function readDashboardUrl<Tab extends string>(
  path: string,
  query: Query,
  tabs: readonly [Tab, ...Tab[]],
): DashboardUrl & { tab: Tab } {
  const values = firstValues(query);
  const q = (values.q ?? '').replace(/\s+/g, ' ').slice(0, 100);
  return {
    path,
    tab: tabs.find((tab) => tab === values.tab) ?? tabs[0],
    state: values.state ?? '',
    q: isReadable(q) ? q : '',
    sort: values.sort ?? '',
    page: pageParam.safeParse(values.page).data ?? 1,
    at: parseId(values.at ?? '') ?? undefined,
  };
}

/** Omitted parts have their defaults: `dashboardHref({ path, tab })` is the first page of a tab. */
export function dashboardHref(url: Partial<DashboardUrl> & Pick<DashboardUrl, 'path'>): string {
  const { path, tab, state, q, sort, page = 1, at } = url;
  const parts = { tab, state, q, sort, page: page > 1 && page, at };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
