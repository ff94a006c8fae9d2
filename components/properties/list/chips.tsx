import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import { chipsOf, type Chip } from '@/lib/properties/chips';
import type { Filters } from '@/lib/properties/filters';
import type { Furnished, ListingType, PropertyType, Subtype } from '@/lib/properties/constants';
import type { FilterNames } from '@/lib/properties/list-page';
import { ChipList } from './chip-list';

type Props = { filters: Filters; names: FilterNames; labelOf: (location: string) => string };

export function Chips({ filters, names, labelOf }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;

  const label = ({ kind, value }: Chip): string => {
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
      case 'block':
        return t('filters.blockChip', { block: value });
      case 'amenities':
        return names.amenities[count] ?? t('filters.unknownAmenity');
      case 'publisherId':
        return t('filters.advertiserChip', { name: names.advertiser ?? shown });
      case 'locations':
        return labelOf(String(value));
      case 'keyword':
        return t('filters.keywordChip', { keyword: value });
      case 'bedrooms':
        return t('filters.bedroomsOrMore', { count });
      case 'bathrooms':
        return t('filters.bathroomsOrMore', { count });
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
  };
  return (
    <ChipList
      label={t('filters.chosen')}
      chips={chips.map((chip) => ({
        id: `${chip.kind} ${chip.value}`,
        href: paths.properties(chip.without),
        label: label(chip),
        remove: t('filters.remove', { filter: label(chip) }),
      }))}
      clear={chips.length > 1 ? { href: paths.properties(), label: t('filters.clearAll') } : null}
    />
  );
}
