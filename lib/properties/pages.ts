import { MAX_DEPTH, PAGE_SIZE } from '../site';

/** A page of a list to link to, or a gap of pages that are left out. */
export type PageStep = number | 'gap';

/**
 * How many pages a list has. A total that is not exact says only that there are more: as deep as lists go
 * (docs/product.md 12.3).
 */
export function lastPage(total: number, exact: boolean, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(Math.min(exact ? total : MAX_DEPTH, MAX_DEPTH) / pageSize));
}

/**
 * The pages that the navigation below a list names: the first, the last, the current one and its neighbours. A gap of
 * one page is that page. The last page of a list whose end nobody counted is not named.
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
