export const FEED_FORMATS = ['csv', 'bayut', 'propertyfinder'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Outcomes of a row. Their counts are the report of a run. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'paused', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Maximum size of a feed, also decompressed. */
export const MAX_FEED_MEGABYTES = 50;
export const MAX_FEED_LISTINGS = 5_000;
/** Maximum time to download and read a feed. */
export const FEED_SECONDS = 60;
/** Maximum number of rows in a preview, and of rows with errors in a report. */
export const MAX_SHOWN = 200;
/** Runs of a feed whose reports are kept. */
export const KEPT_RUNS = 30;
/** Characters. */
export const MAX_REFERENCE = 100;
