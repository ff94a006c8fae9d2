// Do not import zod here: the browser loads this file.

/** Sort orders of the owner's listings; the first is the default. */
export const OWN_SORTS = ['needs', 'newest', 'ending', 'price_desc', 'price_asc'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

/** States by which the owner's list can be filtered. `live` includes public listings that expire soon. */
export const OWN_STATES = ['live', 'pending', 'rejected', 'draft', 'takenDown', 'paused', 'expired', 'closed'] as const;
export type OwnState = (typeof OWN_STATES)[number];

export type OwnQuery = { state?: OwnState; sort: OwnSort; keyword?: string };
