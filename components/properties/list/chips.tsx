import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import { chipsOf, type Chip } from '@/lib/properties/chips';
import type { Filters } from '@/lib/properties/filters';
import type { ListingType, PropertyType } from '@/lib/properties/schema';
import { Icon } from '../icon';
import { ResultsLink } from './results-link';

type Props = { filters: Filters; nameOf: (location: string) => string };

/** The chosen filters, each a link to the list without it, and one to the list without any. */
export function Chips({ filters, nameOf }: Props) {
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
      case 'locations':
        return nameOf(String(value));
      case 'keyword':
        return t('filters.keywordChip', { keyword: value });
      case 'bedrooms':
        return t('filters.bedroomsOrMore', { count, shown });
      case 'bathrooms':
        return t('filters.bathroomsOrMore', { count, shown });
      case 'minPrice':
        return t('filters.priceFrom', { amount: shown });
      case 'maxPrice':
        return t('filters.priceTo', { amount: shown });
      case 'minArea':
        return t('filters.areaFrom', { amount: shown });
      case 'maxArea':
        return t('filters.areaTo', { amount: shown });
      default:
        return t(kind === 'featured' ? 'filters.featured' : 'filters.recent');
    }
  };
  return (
    <ul aria-label={t('filters.chosen')} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={`${chip.kind} ${chip.value}`} className="max-w-full">
          <ResultsLink
            href={paths.properties(chip.without)}
            aria-label={t('filters.remove', { filter: label(chip) })}
            className="flex min-h-11 items-center gap-2 rounded-full bg-accent ps-4 pe-3 text-sm font-medium text-accent-foreground transition-colors hover:bg-accent-strong"
          >
            <span className="truncate">{label(chip)}</span>
            <Icon name="close" />
          </ResultsLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <ResultsLink
            href={paths.properties()}
            className="flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-primary hover:underline"
          >
            {t('filters.clearAll')}
          </ResultsLink>
        </li>
      )}
    </ul>
  );
}
