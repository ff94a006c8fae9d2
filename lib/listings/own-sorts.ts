/** Orders of my listings, the first unless another is chosen. No zod here: the browser loads it. */
export const OWN_SORTS = ['needs', 'newest', 'ending', 'price_desc', 'price_asc'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];
