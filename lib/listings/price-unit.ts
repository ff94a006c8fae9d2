import type { createTranslator, Messages } from 'next-intl';
import { formatNumber } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { ListingType, RentPeriod } from './constants';

export type ListingText = ReturnType<typeof createTranslator<Messages>>;

type Offer = { listingType: ListingType; rentPeriod?: RentPeriod | null };

/** Returns the key below `types.currency` for a price's unit. A rent without a period is monthly. */
export const priceUnit = ({ listingType, rentPeriod }: Offer) =>
  listingType === 'sale' || !rentPeriod || rentPeriod === 'month' ? listingType : rentPeriod;

export const listingPrice = (listing: Offer & { price: number }, locale: Locale, t: ListingText) =>
  `${formatNumber(listing.price, locale)} ${t(`types.currency.${priceUnit(listing)}`)}`;
