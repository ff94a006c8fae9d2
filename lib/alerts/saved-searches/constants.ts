export const CADENCES = ['now', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** A week, after which the slowest cadence has told them, and days in which a telling that failed can be made up for. */
export const DAYS_HITS_KEPT = 10;

/** Between what the title of a search says: the title of its list first, then each other condition. */
export const TITLE_SEPARATOR = ' · ';

/** Characters of an address's query. */
export const MAX_QUERY_LENGTH = 4_000;
