import type { ListingType, RentPeriod } from './constants';

/** Returns the key below `types.currency` for a price's unit. A rent without a period is monthly. */
export const priceUnit = ({ listingType, rentPeriod }: { listingType: ListingType; rentPeriod?: RentPeriod | null }) =>
  listingType === 'sale' || !rentPeriod || rentPeriod === 'month' ? listingType : rentPeriod;
