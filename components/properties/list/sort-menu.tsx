import { useLocale } from 'next-intl';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { sortChoice, type Filters } from '@/lib/properties/filters';
import { SortForm } from './sort-form';

/** The order of the results. Its form carries the filters along. */
export function SortMenu({ filters }: { filters: Filters }) {
  const locale = useLocale();
  const chosen = sortChoice(filters);
  return (
    <SortForm
      key={chosen}
      action={getPathname({ href: paths.properties(), locale })}
      filters={filters}
      chosen={chosen}
    />
  );
}
