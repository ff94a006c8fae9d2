import type { Prisma } from '../platform/db';

/**
 * Who sees a listing: the one definition of "public" (docs/product.md 6.3). SQL reads the view `public_listings`
 * (prisma/sql/listings.sql); Prisma queries use `publicListings`; loaded rows and views are tested with `isPublic`.
 * `tests/integration/visibility.test.ts` compares the three in every state that a listing can have.
 */
export const publicListings = (now: Date) =>
  ({ ...LISTINGS_WITH_PAGE, closedAt: null, expiresAt: { gt: now } }) satisfies Prisma.PropertyWhereInput;

/** Listings whose page everyone can open: public, expired and closed ones (6.3, 6.10). */
export const LISTINGS_WITH_PAGE = {
  approved: true,
  pausedAt: null,
  deletedAt: null,
  publisher: { hidden: false },
} as const satisfies Prisma.PropertyWhereInput;

/** A row or a wire view of a listing that is not deleted: the two name the same facts differently. */
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
