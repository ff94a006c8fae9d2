import type { AdvertiserKind } from '../accounts/users/constants';
import { formatNumber, localizeDigits } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { translator } from '../i18n/translator';
import type { Furnished, ListingType, PropertyType, RentPeriod, Subtype } from '../listings/constants';
import type { Governorate } from '../locations/view';
import type { Chip } from './chips';
import type { SoughtTenants } from './constants';
import { DEFAULT_NEAR_KM, parseNear } from './near';

/** Of what addresses name by an id, in the page's language. */
export type FilterNames = { amenities: Record<number, string>; advertiser: string | null; landmark: string | null };

type Names = {
  t: ReturnType<typeof translator>;
  locale: Locale;
  names: FilterNames;
  labelOf: (location: string) => string;
};

/** How near, and to what. */
export function nearLabel(near: string, { t, locale, names }: Pick<Names, 't' | 'locale' | 'names'>): string {
  const { slug, km } = parseNear(near) ?? { slug: near, km: DEFAULT_NEAR_KM };
  return t('filters.nearChip', { distance: formatNumber(km, locale), place: names.landmark ?? slug });
}

/** A filter as pages and mails name it. */
export function chipLabel({ kind, value }: Chip, { t, locale, names, labelOf }: Names): string {
  const count = Number(value);
  const shown = formatNumber(count, locale);
  switch (kind) {
    case 'listingType':
      return t(`types.listing.${value as ListingType}`);
    case 'propertyType':
      return t(`types.properties.${value as PropertyType}`);
    case 'subtype':
      return t(`types.subtype.${value as Subtype}`);
    case 'furnished':
      return t(`types.furnished.${value as Furnished}`);
    case 'rentPeriod':
      return t(`types.rentPeriod.${value as RentPeriod}`);
    case 'tenants':
      return t(`types.tenants.${value as SoughtTenants}`);
    case 'commission':
      return t('filters.noCommission');
    case 'advertiserKind':
      return t(`types.advertiser.${value as AdvertiserKind}`);
    case 'block':
      return t('filters.blockChip', { block: localizeDigits(String(value), locale) });
    case 'within':
      return t('filters.drawnArea');
    case 'near':
      return nearLabel(String(value), { t, locale, names });
    case 'amenities':
      return names.amenities[count] ?? t('filters.unknownAmenity');
    case 'publisherId':
      return t('filters.advertiserChip', { name: localizeDigits(names.advertiser ?? shown, locale) });
    case 'locations':
      return labelOf(String(value));
    case 'governorate':
      return t('search.governorate', { name: t(`types.governorate.${value as Governorate}`) });
    case 'keyword':
      return t('filters.keywordChip', { keyword: localizeDigits(String(value), locale) });
    case 'bedrooms':
      return t('filters.bedroomsOrMore', { count });
    case 'exactBedrooms':
      return t('filters.bedroomsExactly', { count });
    case 'bathrooms':
      return t('filters.bathroomsOrMore', { count });
    case 'floor':
      return t('filters.floorChip', { floor: count });
    case 'parking':
      return t('filters.parkingOrMore', { count });
    case 'minIncome':
      return t('filters.incomeFrom', { amount: shown });
    case 'minPrice':
      return t('filters.priceFrom', { amount: shown });
    case 'maxPrice':
      return t('filters.priceTo', { amount: shown });
    case 'minArea':
      return t('filters.areaFrom', { amount: shown });
    case 'maxArea':
      return t('filters.areaTo', { amount: shown });
    case 'featured':
    case 'recent':
      return t(`filters.${kind}`);
  }
}
