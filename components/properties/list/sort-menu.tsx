import { useLocale, useTranslations } from 'next-intl';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { filtersToQuery, type Filters } from '@/lib/properties/filters';
import { SORT_CHOICES, sortChoice } from '@/lib/properties/sort';
import { buttonVariants } from '../../ui/button';
import { SelectNative } from '../../ui/select-native';
import { HiddenFields } from './hidden-fields';
import { SortForm } from './sort-form';

/** The order of the results. Its form carries the filters along. */
export function SortMenu({ filters }: { filters: Filters }) {
  const locale = useLocale();
  const t = useTranslations('list.sort');
  const chosen = sortChoice(filters);
  const { sort: _, page: __, ...rest } = filters;
  return (
    <SortForm key={chosen} action={getPathname({ href: paths.properties(), locale })}>
      <HiddenFields query={filtersToQuery(rest)} />
      <SelectNative name="sort" aria-label={t('label')} defaultValue={chosen} className="min-w-0 grow">
        {SORT_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice || 'recommended')}
          </option>
        ))}
      </SelectNative>
      <button type="submit" className={`${buttonVariants({ variant: 'outline' })} not-noscript:hidden`}>
        {t('apply')}
      </button>
    </SortForm>
  );
}
