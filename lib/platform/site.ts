/** Business constants and limits (docs/product.md 4, 6, 7). Amounts are KWD. */
export const MAX_CREDITS_PER_PURCHASE = 100;

/** Of a listing, whatever the settings say. */
export const MOST_PHOTOS = 30;
export const MAX_PHOTO_MEGABYTES = 20;
/** Minimum pixels of a listing's photo, lying or standing. */
export const MIN_PHOTO_PIXELS = { width: 300, height: 200 };
export const isLargeEnough = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= MIN_PHOTO_PIXELS.width && Math.min(width, height) >= MIN_PHOTO_PIXELS.height;
/** Of a message to the operator, once it is done. */
export const DAYS_CONTACT_MESSAGES_KEPT = 180;
/** From which network an account was made (docs/product.md 11.11). */
export const DAYS_NETWORK_KEPT = 30;
/** For its owner to start a new one from. */
export const DAYS_REJECTED_KEPT = 30;
/** Without a change, with their photos. */
export const DAYS_DRAFTS_KEPT = 30;
/** Of an account. */
export const MAX_DRAFTS = 20;
/** Of an account, in which its owner can take it back. */
export const DAYS_BEFORE_DELETION = 14;
export const DAYS_NOTICES_KEPT = 180;
/** Before the end of an identification letter (docs/product.md 6.12). */
export const LETTER_WARNING_DAYS = 7;
/** Before the end of a listing that renews itself, where nothing is left to pay for that. */
export const RENEWAL_WARNING_DAYS = 3;
/** Of listings: what visitors did with them, by day. */
export const DAYS_EVENTS_KEPT = 400;
/** That an owner can look at; the second unless another is chosen. */
export const STATS_DAYS = [7, 30, 90] as const;

/** Of an account, and of a device without one. */
export const MAX_FAVOURITES = 500;
/** Notes and hidden listings together, of an account and of a device without one. */
export const MAX_NOTES = 500;
/** Characters. */
export const MAX_NOTE_LENGTH = 500;
/** In one call: a body holds so many of the longest in Arabic. */
export const MAX_NOTES_SENT = 40;
/** Listings side by side. */
export const MAX_COMPARED = 4;
/** Shared by a link. */
export const MAX_SHORTLIST_LISTINGS = 100;
/** Characters. */
export const MAX_SHORTLIST_TITLE = 60;
export const DAYS_SHORTLIST_SHARED = 90;
/** Of an account, at a time. */
export const MAX_SHORTLISTS = 20;
/** Of an account. */
export const MAX_SAVED_SEARCHES = 50;

/** The day of the terms and the privacy notice in messages/*.json; a change of theirs is a new one. */
export const TERMS_VERSION = '2026-11-26';

export const FEATURE_REDIRECT_MS = 1_500;

export const FEATURED_STRIP = 4;
export const RECENT_STRIP = 3;
/** On the page of an area. */
export const AREA_LISTINGS = 6;
/** The newest ones on home, of which the strip's are marked 'new'. */
export const RECENT_LISTINGS = 8;
export const SKELETONS = 6;

export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** A pending listing fills a screen. */
export const PENDING_PAGE_SIZE = 10;
/** Pages beyond this many rows are empty. */
export const MAX_DEPTH = 10_000;
/** Above, totals are this number and marked as not exact. */
export const MAX_EXACT_TOTAL = 1_000;

export const CURRENCY = 'KWD';
export const COUNTRY_CODE = '965';
export const DEFAULT_CENTRE = { latitude: 29.3759, longitude: 47.9774 };
