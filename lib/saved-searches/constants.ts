export const CADENCES = ['now', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Between what the title of a search says: the title of its list first, then each other condition. */
export const TITLE_SEPARATOR = ' · ';

/** Characters of an address's query. */
export const MAX_QUERY_LENGTH = 4_000;
