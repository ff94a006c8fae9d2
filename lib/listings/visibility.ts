import type { Prisma } from '../platform/db';

/**
 * Defines who can see a listing: the only definition of "public" (docs/product.md 6.3). SQL uses the view
 * `public_listings` (prisma/sql/listings.sql), Prisma queries use `publicListings`, and loaded rows and views are
 * tested with `isPublic`. `tests/integration/visibility.test.ts` compares the three in every state of a listing.
 */
export const publicListings = (now: Date) =>
  ({ ...LISTINGS_WITH_PAGE, closedAt: null, expiresAt: { gt: now } }) satisfies Prisma.PropertyWhereInput;

/** Listings with a page that everyone can open: public, expired and closed ones (6.3, 6.10). */
export const LISTINGS_WITH_PAGE = {
  approved: true,
  pausedAt: null,
  deletedAt: null,
  publisher: { hidden: false },
} as const satisfies Prisma.PropertyWhereInput;

/** A database row or a wire view of a listing that is not deleted. The two use different names for the same facts. */
type PageFacts = { approved: boolean; ownerDisabled?: boolean } & (
  { pausedAt: Date | null } | { paused?: string | undefined }
);
type PublicFacts = PageFacts & { expiresAt: Date | string } & (
    { closedAt: Date | null } | { closed?: object | undefined }
  );

const isPaused = (listing: PageFacts) =>
  'pausedAt' in listing ? listing.pausedAt !== null : listing.paused !== undefined;
const isClosed = (listing: PublicFacts) =>
  'closedAt' in listing ? listing.closedAt !== null : listing.closed !== undefined;

export const hasPublicPage = (listing: PageFacts): boolean =>
  listing.approved && !isPaused(listing) && !listing.ownerDisabled;

export const isPublic = (listing: PublicFacts, now: Date): boolean =>
  hasPublicPage(listing) && !isClosed(listing) && new Date(listing.expiresAt) > now;
