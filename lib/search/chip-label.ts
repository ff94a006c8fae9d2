import type { AdvertiserKind } from '../accounts/users/constants';
import { formatNumber, localizeDigits } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { translator } from '../i18n/translator';
import { attributeFilter, isAttributeParam } from '../listings/attributes/all';
import { filterText } from '../listings/attributes/text';
import type { ListingType, PropertyType, Subtype } from '../listings/constants';
import type { Governorate } from '../locations/view';
import type { Chip } from './chips';
import { DEFAULT_NEAR_KM, parseNear } from './near';

/** Display names, in the page's language, of the filters that URLs store as ids. */
export type FilterNames = { amenities: Record<number, string>; advertiser: string | null; landmark: string | null };

type Names = {
  t: ReturnType<typeof translator>;
  locale: Locale;
  names: FilterNames;
  labelOf: (location: string) => string;
};

export function nearLabel(near: string, { t, locale, names }: Pick<Names, 't' | 'locale' | 'names'>): string {
  const { slug, km } = parseNear(near) ?? { slug: near, km: DEFAULT_NEAR_KM };
  return t('chips.near', { distance: formatNumber(km, locale), place: names.landmark ?? slug });
}

export function chipLabel({ kind, value }: Chip, { t, locale, names, labelOf }: Names): string {
  if (isAttributeParam(kind)) return filterText(attributeFilter(kind), value, { t, locale });
  const count = Number(value);
  const shown = formatNumber(count, locale);
  switch (kind) {
    case 'listingType':
      return t(`types.listing.${value as ListingType}`);
    case 'propertyType':
      return t(`types.properties.${value as PropertyType}`);
    case 'subtype':
      return t(`types.subtype.${value as Subtype}`);
    case 'advertiserKind':
      return t(`types.advertiser.${value as AdvertiserKind}`);
    case 'block':
      return t('chips.block', { block: localizeDigits(String(value), locale) });
    case 'within':
      return t('chips.drawnArea');
    case 'near':
      return nearLabel(String(value), { t, locale, names });
    case 'amenities':
      return names.amenities[count] ?? t('chips.unknownAmenity');
    case 'publisherId':
      return t('chips.advertiser', { name: localizeDigits(names.advertiser ?? shown, locale) });
    case 'locations':
      return labelOf(String(value));
    case 'governorate':
      return t('search.governorate', { name: t(`types.governorate.${value as Governorate}`) });
    case 'keyword':
      return t('chips.keyword', { keyword: localizeDigits(String(value), locale) });
    case 'minPrice':
    case 'maxPrice':
    case 'minArea':
    case 'maxArea':
      return t(`chips.${kind}`, { amount: shown });
    case 'featured':
    case 'recent':
      return t(`chips.${kind}`);
  }
}
