import { lastPage } from './pages';

type Found = { items: unknown[]; total: number; exact: boolean };

/**
 * A page of a list, or its last one where the list has ended before: the only thing of a page may just have gone.
 * `list` is null where it could not be read.
 */
export async function nearestPage<T extends Found>(
  wanted: number,
  pageSize: number,
  read: (page: number) => Promise<T | null>,
): Promise<{ page: number; list: T | null }> {
  const list = await read(wanted);
  if (wanted === 1 || list?.items.length !== 0) return { page: wanted, list };
  const page = list.exact ? lastPage(list.total, true, pageSize) : 1;
  return { page, list: await read(page) };
}
