import { useLocale, useTranslations } from 'next-intl';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { locationLabels } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import { chipsOf } from '@/lib/properties/chips';
import { sortChoice } from '@/lib/properties/filters';
import type { ListPage } from '@/lib/properties/list-page';
import { CARD_MESSAGES } from '../card/property-card';
import { FilterForm } from '../filters/filter-form';
import { OpenFilters } from '../filters/filter-panel';
import { GridSkeleton } from './card-grid';
import { Chips } from './chips';
import { ListNavigation, Results, UnlessPending } from './list-navigation';
import { ResultList } from './result-list';
import { SortForm } from './sort-form';

const MESSAGES: MessagePath[] = [
  'list.sort',
  'list.invalid.field',
  'filters',
  'search',
  'locationPicker',
  'types.property',
  'types.governorate',
  'errors.not_a_number',
  'errors.number_too_big',
  'errors.below_minimum',
  ...CARD_MESSAGES,
];

export function ListView({ page }: { page: ListPage }) {
  const t = useTranslations('list');
  const { filters, names, typed, groups, result, title } = page;
  const locale = useLocale();
  const labelOf = locationLabels(groups);
  const sort = sortChoice(filters);
  const found = result && { count: result.total };
  return (
    <ClientMessages of={MESSAGES}>
      <ListNavigation>
        <div className="page-width grid gap-4 pt-6 pb-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
          <div className="lg:col-start-2 lg:row-start-1 lg:pe-64">
            <h1 className="text-xl font-bold lg:text-2xl">{title}</h1>
            <p role="status" className="mt-1 min-h-6 text-muted-foreground">
              <UnlessPending>{found && (result.exact ? t('count', found) : t('countMany', found))}</UnlessPending>
            </p>
          </div>
          <div className="sticky top-(--header-height) z-20 -mx-4 flex items-center justify-between gap-2 bg-background px-4 py-2 sm:mx-0 sm:px-0 lg:static lg:col-start-2 lg:row-start-1 lg:self-end lg:justify-self-end lg:py-0">
            <OpenFilters chosen={chipsOf(filters).length} />
            <SortForm
              key={sort}
              action={getPathname({ href: paths.properties(), locale })}
              filters={filters}
              chosen={sort}
            />
          </div>
          <FilterForm
            filters={filters}
            typed={typed}
            groups={groups}
            total={result?.total ?? null}
            exact={result?.exact ?? true}
          />
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Chips filters={filters} names={names} labelOf={labelOf} />
            <Results fallback={<GridSkeleton />}>
              <ResultList page={page} labelOf={labelOf} />
            </Results>
          </div>
        </div>
      </ListNavigation>
    </ClientMessages>
  );
}
