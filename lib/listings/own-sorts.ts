/**
 * Sort orders of the owner's listings; the first is the default. Do not import zod here: the browser loads this file.
 */
export const OWN_SORTS = ['needs', 'newest', 'ending', 'price_desc', 'price_asc'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];
