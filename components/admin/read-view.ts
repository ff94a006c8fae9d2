import { firstValues, isReadable, page, type Query } from '@/lib/query';
import type { View } from './view';

const MAX_SEARCH = 100; // characters

/**
 * Reads a dashboard's address, for its page. What makes no sense is as if it was not there: the first tab, page 1.
 * @param tabs the first one is what the dashboard opens with
 */
export function readView(path: string, query: Query, tabs: readonly [string, ...string[]]): View {
  const values = firstValues(query);
  const q = (values.q ?? '').replace(/\s+/g, ' ').slice(0, MAX_SEARCH);
  return {
    path,
    tab: tabs.find((tab) => tab === values.tab) ?? tabs[0],
    state: values.state ?? '',
    q: isReadable(q) ? q : '',
    page: page.safeParse(values.page).data ?? 1,
  };
}
