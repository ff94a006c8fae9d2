/** Business constants and limits (docs/product.md 4, 6, 7). Amounts are KWD. */
export const MAX_CREDITS_PER_PURCHASE = 100;

/** Maximum photos per listing that a setting can allow. */
export const MOST_PHOTOS = 30;
export const MAX_PHOTO_MEGABYTES = 20;
/** Minimum pixels of a listing's photo, in either orientation. */
export const MIN_PHOTO_PIXELS = { width: 300, height: 200 };
export const isLargeEnough = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= MIN_PHOTO_PIXELS.width && Math.min(width, height) >= MIN_PHOTO_PIXELS.height;
/** After a contact message is done. */
export const DAYS_CONTACT_MESSAGES_KEPT = 180;
/** For the network of a registration (docs/product.md 11.11). */
export const DAYS_NETWORK_KEPT = 30;
/** During which a new listing can start from a rejected one. */
export const DAYS_REJECTED_KEPT = 30;
/** After a draft's last change, with its photos. */
export const DAYS_DRAFTS_KEPT = 30;
/** Per account. */
export const MAX_DRAFTS = 20;
/** During which an account's deletion can be cancelled. */
export const DAYS_BEFORE_DELETION = 14;
export const DAYS_NOTICES_KEPT = 180;
/** Before an identification letter ends (docs/product.md 6.12). */
export const LETTER_WARNING_DAYS = 7;
/** Before the end of a listing with `autoRenew` and nothing left to pay for it. */
export const RENEWAL_WARNING_DAYS = 3;
/** Daily counts of a listing's views and contacts. */
export const DAYS_EVENTS_KEPT = 400;
/** Periods that an owner can choose; the second is the default. */
export const STATS_DAYS = [7, 30, 90] as const;

/** Per account, and per device without one. */
export const MAX_FAVOURITES = 500;
/** Notes and hidden listings together, per account and per device without one. */
export const MAX_NOTES = 500;
/** Characters. */
export const MAX_NOTE_LENGTH = 500;
/** Notes per call: a body fits this many of the longest in Arabic. */
export const MAX_NOTES_SENT = 40;
/** Listings in a comparison. */
export const MAX_COMPARED = 4;
/** Listings of a shared list. */
export const MAX_SHORTLIST_LISTINGS = 100;
/** Characters. */
export const MAX_SHORTLIST_TITLE = 60;
export const DAYS_SHORTLIST_SHARED = 90;
/** Shared lists per account. */
export const MAX_SHORTLISTS = 20;
/** Per account. */
export const MAX_SAVED_SEARCHES = 50;

/** Date of the terms and the privacy notice in messages/*.json; change it with them. */
export const TERMS_VERSION = '2026-11-26';

export const FEATURE_REDIRECT_MS = 1_500;

export const FEATURED_STRIP = 4;
export const RECENT_STRIP = 3;
/** Listings on an area page. */
export const AREA_LISTINGS = 6;
export const SKELETONS = 6;

export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** One pending listing fills a screen. */
export const PENDING_PAGE_SIZE = 10;
/** Rows beyond which pages are empty. */
export const MAX_DEPTH = 10_000;
/** Totals above are shown as this number and marked as not exact. */
export const MAX_EXACT_TOTAL = 1_000;

export const CURRENCY = 'KWD';
export const COUNTRY_CODE = '965';
export const DEFAULT_CENTRE = { latitude: 29.3759, longitude: 47.9774 };
