import 'server-only';
import { orNull } from '../or-null';
import { firstValues, page as pageNumber, type Query } from '../query';
import { PAGE_SIZE } from '../site';
import type { Actor } from '../users/view';
import { listProperties, type PropertyList } from './list';
import { lastPage } from './pages';

export type MyPage = {
  page: number;
  /** Null where the listings could not be read. */
  list: PropertyList | null;
  /** ISO date of the reading: what the days left are counted from until the browser knows better. */
  asOf: string;
};

/**
 * One's own listings in every state, newest first. A page that is no number is the first, and one after the end the
 * last: the only listing of a page may just have been deleted.
 */
export async function readMyPage(user: Actor, query: Query): Promise<MyPage> {
  const wanted = pageNumber.safeParse(firstValues(query).page).data ?? 1;
  const read = async (page: number) => {
    const list = await orNull(listProperties(user, { publisherId: user.id, page, pageSize: PAGE_SIZE }));
    return { page, list, asOf: new Date().toISOString() };
  };
  const found = await read(wanted);
  if (wanted === 1 || found.list?.items.length !== 0) return found;
  return read(found.list.exact ? lastPage(found.list.total, true) : 1);
}
