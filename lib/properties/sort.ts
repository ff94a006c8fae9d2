import type { Filters } from './filters';
import { SORTS, type Sort } from './schema';

/** What the list's sort menu offers. Without a choice the featured come first, or the newest in the recent list. */
export const SORT_CHOICES = ['', ...SORTS] as const satisfies readonly (Sort | '')[];
export type SortChoice = (typeof SORT_CHOICES)[number];

/** The menu's entry that a list stands at: `recent` means newest first (docs/product.md 4.5). */
export const sortChoice = (filters: Filters): SortChoice => filters.sort ?? (filters.recent ? 'newest' : '');
