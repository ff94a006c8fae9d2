'use client';

import { listingStatus, type StatusFields, type ListingStatus } from '@/lib/properties/status';
import { useNow } from '../use-now';

/**
 * Where a listing stands, moving on with the browser's clock (docs/product.md 13.2), but never back before `asOf`, the
 * ISO date at which the server made the page: a slow clock must not hide that a listing has run out.
 */
export function useStanding(listing: StatusFields, asOf: string): ListingStatus {
  return listingStatus(listing, new Date(Math.max(useNow() ?? 0, Date.parse(asOf))));
}
