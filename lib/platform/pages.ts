import { MAX_DEPTH, MAX_EXACT_TOTAL, PAGE_SIZE } from './site';

export type PageStep = number | 'gap';

/**
 * Returns the number of the last page. If the total is not exact, assumes the maximum depth of lists (docs/product.md
 * 12.3).
 */
export function lastPage(total: number, exact: boolean, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(Math.min(exact ? total : MAX_DEPTH, MAX_DEPTH) / pageSize));
}

/**
 * Returns the pages to link: the first, the last if the total is exact, and the current one with its neighbours. A gap
 * of a single page is filled.
 */
export function pageSteps(current: number, last: number, exact: boolean): PageStep[] {
  const named = [1, current - 1, current, current + 1, ...(exact ? [last] : [])];
  const pages = [...new Set(named)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  const steps = pages.flatMap((page, index): PageStep[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    return missing === 0 ? [page] : missing === 1 ? [page - 1, page] : ['gap', page];
  });
  return exact || steps.at(-1) === last ? steps : [...steps, 'gap'];
}

/** `exact` is false if counting stopped at `total`. */
export type CappedCount = { total: number; exact: boolean };

/** @param counted a number that was counted up to MAX_EXACT_TOTAL + 1 at least */
export const capped = (counted: number): CappedCount => ({
  total: Math.min(counted, MAX_EXACT_TOTAL),
  exact: counted <= MAX_EXACT_TOTAL,
});

type Found = { items: unknown[]; total: number; /** Default: true. */ exact?: boolean };

/**
 * Loads the wanted page, or the last page if the list is shorter, for example after the only entry of a page was
 * removed.
 */
export async function loadNearestPage<T extends Found | null>(
  wanted: number,
  pageSize: number,
  read: (page: number) => Promise<T>,
): Promise<{ page: number; list: T }> {
  const list = await read(wanted);
  if (wanted === 1 || list === null || list.items.length > 0) return { page: wanted, list };
  const page = list.exact === false ? 1 : lastPage(list.total, true, pageSize);
  return { page, list: await read(page) };
}
