import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SelectNative } from '@/components/ui/select-native';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { BEDROOM_OPTIONS, LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { filtersToQuery, type Filters } from '@/lib/search/filters';

/** The most common filters. Submits to the list of the area, without client code of its own. */
export function AreaFilters({ filters: { listingType, propertyType, ...place } }: { filters: Filters }) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const locale = useLocale();
  const choice = (
    name: 'listingType' | 'propertyType' | 'bedrooms',
    chosen: string | undefined,
    options: { value: string | number; label: string }[],
  ) => (
    <SelectNative name={name} aria-label={t(name)} defaultValue={chosen ?? ''}>
      <option value="">{t(name)}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectNative>
  );
  return (
    <form
      role="search"
      aria-label={t('title')}
      action={getPathname({ href: paths.properties(), locale })}
      className="area-filters"
    >
      {[...filtersToQuery(place)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input type="search" name="keyword" aria-label={t('keyword')} placeholder={t('keyword')} maxLength={200} />
      {choice(
        'listingType',
        listingType,
        LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) })),
      )}
      {choice(
        'propertyType',
        propertyType,
        PROPERTY_TYPES.map((value) => ({ value, label: types(`property.${value}`) })),
      )}
      {choice(
        'bedrooms',
        undefined,
        BEDROOM_OPTIONS.map((count) => ({ value: count, label: t('attribute.bedrooms', { count }) })),
      )}
      <Input
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('priceTo', { amount: '…' })}
        placeholder={t('priceTo', { amount: '…' })}
      />
      <button type="submit" className={buttonVariants()}>
        {t('showAny')}
      </button>
    </form>
  );
}
