export const CADENCES = ['now', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** A week for the slowest cadence, plus days to recover from failures. */
export const DAYS_HITS_KEPT = 10;

/** Separator in a search's title: the list's title first, then each other condition. */
export const TITLE_SEPARATOR = ' · ';
