import type { ListingType, RentPeriod } from './constants';

/** Which text of `types.currency` says what a price is for: a rent is by the month where nothing else is said. */
export const priceUnit = ({ listingType, rentPeriod }: { listingType: ListingType; rentPeriod?: RentPeriod | null }) =>
  listingType === 'sale' || !rentPeriod || rentPeriod === 'month' ? listingType : rentPeriod;
