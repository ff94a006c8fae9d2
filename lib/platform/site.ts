/** Business constants and limits (docs/product.md 4, 6, 7). Amounts are KWD. */
export const MAX_CREDITS_PER_PURCHASE = 100;

/** Highest value of the setting for the maximum number of photos per listing. */
export const MOST_PHOTOS = 30;
export const MAX_PHOTO_MEGABYTES = 20;
/** Minimum pixels of a listing's photo, in either orientation. */
export const MIN_PHOTO_PIXELS = { width: 300, height: 200 };
export const isLargeEnough = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) >= MIN_PHOTO_PIXELS.width && Math.min(width, height) >= MIN_PHOTO_PIXELS.height;
/** Days for which a contact message is kept after it was marked as done. */
export const DAYS_CONTACT_MESSAGES_KEPT = 180;
/** Days until the network of a registration is deleted (docs/product.md 11.11). */
export const DAYS_NETWORK_KEPT = 30;
/** Days during which a new listing can start from a rejected one. */
export const DAYS_REJECTED_KEPT = 30;
/** Days after a draft's last change until it is deleted with its photos. */
export const DAYS_DRAFTS_KEPT = 30;
/** Maximum per account. */
export const MAX_DRAFTS = 20;
/** Days during which the deletion of an account can be cancelled. */
export const DAYS_BEFORE_DELETION = 14;
export const DAYS_NOTICES_KEPT = 180;
/** Days before an advertising identification letter expires (docs/product.md 6.12). */
export const LETTER_WARNING_DAYS = 7;
/** Days before the end of a listing with `autoRenew` whose owner cannot pay for the renewal. */
export const RENEWAL_WARNING_DAYS = 3;
/** Days until the daily counts of a listing's views and contacts are deleted. */
export const DAYS_EVENTS_KEPT = 400;
/** Periods that an owner can choose, in days; the second is the default. */
export const STATS_DAYS = [7, 30, 90] as const;

/** Maximum per account, or per device without an account. */
export const MAX_FAVOURITES = 500;
/** Maximum of notes and hidden listings together, per account, or per device without an account. */
export const MAX_NOTES = 500;
/** Characters. */
export const MAX_NOTE_LENGTH = 500;
/** Maximum number of notes per request. A request body has room for this many of the longest Arabic notes. */
export const MAX_NOTES_SENT = 40;
export const MAX_COMPARED = 4;
export const MAX_SHORTLIST_LISTINGS = 100;
/** Characters. */
export const MAX_SHORTLIST_TITLE = 60;
export const DAYS_SHORTLIST_SHARED = 90;
/** Maximum number of shared lists per account. */
export const MAX_SHORTLISTS = 20;
/** Maximum per account. */
export const MAX_SAVED_SEARCHES = 50;
/** Maximum number of alerts per address without an account. */
export const MAX_ALERTS_PER_ADDRESS = 10;
/** Days within which an alert without an account must be confirmed. */
export const DAYS_TO_CONFIRM_ALERT = 3;

/** Days within which a lead without an account must be confirmed. */
export const DAYS_TO_CONFIRM_LEAD = 7;
export const MONTHS_LEADS_KEPT = 12;

/** Date of the terms and the privacy notice in messages/*.json. Change it together with them. */
export const TERMS_VERSION = '2026-12-01';

export const FEATURE_REDIRECT_MS = 1_500;

export const FEATURED_STRIP = 4;
export const RECENT_STRIP = 3;
export const AREA_LISTINGS = 6;
export const SKELETONS = 6;

/** Days for which a listing shows that its owner confirmed it (docs/product.md 6.11). */
export const DAYS_ANSWER_SHOWN = 30;

export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** Listings of a queue that are loaded ahead. */
export const PENDING_PAGE_SIZE = 20;
/** Number of rows after which pages are empty. */
export const MAX_DEPTH = 10_000;
/** Returns the rows of a page of a list, as Prisma's options. None beyond MAX_DEPTH. */
export function rowsOfPage(page: number, pageSize: number): { skip: number; take: number } {
  const skip = Math.min((page - 1) * pageSize, MAX_DEPTH);
  return { skip, take: Math.min(pageSize, MAX_DEPTH - skip) };
}
/** Larger totals are shown as this number and marked as inexact. */
export const MAX_EXACT_TOTAL = 1_000;

export const CURRENCY = 'KWD';
export const COUNTRY_CODE = '965';
export const DEFAULT_CENTRE = { latitude: 29.3759, longitude: 47.9774 };

/** The admin account of the demo data. No real account has this address. */
export const DEMO_ADMIN_EMAIL = 'admin@example.com';

/** Origins of the players of videos and 360° tours (lib/listings/media-links.ts), which `frame-src` allows. */
export const PLAYER_ORIGINS = {
  youtube: 'https://www.youtube-nocookie.com',
  tiktok: 'https://www.tiktok.com',
  instagram: 'https://www.instagram.com',
  x: 'https://platform.twitter.com',
  matterport: 'https://my.matterport.com',
  kuula: 'https://kuula.co',
} as const;

/** Degrees. Pins of listings, areas and landmarks are within these bounds: Kuwait with its sea and islands. */
export const PIN_BOUNDS = { south: 28.4, north: 30.25, west: 46.4, east: 49 } as const;
