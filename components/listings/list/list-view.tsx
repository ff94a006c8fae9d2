import { useLocale, useTranslations } from 'next-intl';
import { SaveSearch } from '../../saved-searches/save-search';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { CARD_MESSAGES } from '../card/card-messages';
import { FilterForm } from '../filters/filter-form';
import { OpenFilters } from '../filters/filter-panel';
import { MapList } from '../map/map-list';
import { MAP_MESSAGES } from '../map/map-messages';
import { GridSkeleton } from './card-grid';
import { Chips } from './chips';
import { ListNavigation, Results, ResultsLink, UnlessPending } from './list-navigation';
import { PhraseForm } from './phrase-form';
import { ResultList } from './result-list';
import { RowsChoice } from './rows-choice';
import { SortForm } from './sort-form';
import { savedFilters } from '@/lib/alerts/saved-searches/saved-filters';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { ListPage } from '@/lib/listings/read/list-page';
import { locationLabels } from '@/lib/locations/groups';
import { chipLabel } from '@/lib/search/chip-label';
import { chipsOf } from '@/lib/search/chips';
import { filtersToQuery, sortChoice, type Filters } from '@/lib/search/filters';

const MESSAGES: MessagePath[] = [
  'list.sort',
  'list.view.rows',
  'list.invalid.field.subtype',
  'list.invalid.field.advertiserKind',
  'list.invalid.field.amenities',
  'list.invalid.field.minPrice',
  'list.invalid.field.maxPrice',
  'list.invalid.field.minArea',
  'list.invalid.field.maxArea',
  'list.invalid.field.block',
  'filters.title',
  'filters.open',
  'filters.openCount',
  'filters.close',
  'filters.listingType',
  'filters.propertyType',
  'filters.locations',
  'filters.locationsTyped',
  'filters.price',
  'filters.priceUnit',
  'filters.ranges',
  'filters.area',
  'filters.areaUnit',
  'filters.from',
  'filters.to',
  'filters.noMinimum',
  'filters.noLimit',
  'filters.all',
  'filters.more',
  'filters.apply',
  'filters.show',
  'filters.showMany',
  'filters.showAny',
  'filters.clear',
  'locationPicker.search',
  'locationPicker.none',
  'locationPicker.popular',
  'locationPicker.count',
  'types.property',
  'types.subtype',
  'types.furnished',
  'types.advertiser',
  'types.governorate',
  'errors.not_a_number',
  'errors.number_too_big',
  'errors.below_minimum',
  'savedSearches.button',
  ...CARD_MESSAGES,
];

const MAP_PAGE_MESSAGES: MessagePath[] = [...MESSAGES, ...MAP_MESSAGES];

export function ListView({ page }: { page: ListPage }) {
  const t = useTranslations('list');
  const { filters, names, typed, phrase, groups, amenities, result, title } = page;
  const locale = useLocale();
  const labelOf = locationLabels(groups);
  const sort = sortChoice(filters);
  const hasUnderstood = (result?.read.phrase.understood.length ?? 0) > 0;
  const understood = hasUnderstood ? getPathname({ href: paths.properties(filters), locale }) : null;
  const found = result && { count: result.total };
  const texts = useTranslations();
  const chips = chipsOf(filters, groups);
  // A search for one listing's number has no new listings.
  const search =
    result && !result.read.phrase.listing
      ? {
          query: filtersToQuery(savedFilters(filters)).toString(),
          path: paths.properties(filters),
          title,
          chips: chips.map((chip) => chipLabel(chip, { t: texts, locale, names, labelOf })),
        }
      : null;
  const isMap = filters.view === 'map';
  const hasResults = result !== null && result.total > 0;
  const header = (
    <>
      <h1 className="text-xl font-bold lg:text-2xl">{title}</h1>
      <div className="list-count">
        <p role="status" className="min-h-6 text-muted-foreground">
          <UnlessPending>{found && (result.exact ? t('count', found) : t('countMany', found))}</UnlessPending>
        </p>
        {search && result?.total !== 0 && <SaveSearch search={search} variant="outline" />}
      </div>
    </>
  );
  const sortForm = (
    <SortForm key={sort} action={getPathname({ href: paths.properties(), locale })} filters={filters} chosen={sort} />
  );
  const filterForm = (
    <FilterForm
      filters={filters}
      typed={typed}
      groups={groups}
      amenities={amenities}
      total={result?.total ?? null}
      exact={result?.exact ?? true}
    />
  );
  const chosen = <Chips filters={filters} names={names} groups={groups} labelOf={labelOf} />;
  const results = (
    <Results fallback={<GridSkeleton />}>
      <ResultList page={page} labelOf={labelOf} search={search} />
    </Results>
  );
  if (isMap) {
    return (
      <ClientMessages of={MAP_PAGE_MESSAGES}>
        <ListNavigation understood={understood}>
          <MapList
            {...mapOf(page)}
            count={found ? (result.exact ? t('count', found) : t('countMany', found)) : t('invalid.title')}
            filterButton={<OpenFilters chosen={chips.length} view={filters.view} />}
            listLink={<ViewSwitch filters={filters} />}
            header={
              <>
                <div>{header}</div>
                <div className="sticky top-(--header-height) z-20 -mx-4 flex flex-wrap items-center gap-2 bg-background px-4 py-2 lg:-mx-6 lg:flex-nowrap lg:px-6 noscript:flex-wrap">
                  <div className="max-lg:hidden noscript:block">
                    <OpenFilters chosen={chips.length} view={filters.view} />
                  </div>
                  <ViewSwitch filters={filters} className="max-lg:hidden noscript:inline-flex" />
                  <div className="ms-auto max-w-full min-w-0">{sortForm}</div>
                </div>
                {filterForm}
              </>
            }
            chips={chosen}
          >
            {results}
          </MapList>
        </ListNavigation>
      </ClientMessages>
    );
  }
  return (
    <ClientMessages of={MESSAGES}>
      <ListNavigation understood={understood}>
        <div className="page-width list-page">
          <div className="list-search">
            <PhraseForm action={getPathname({ href: paths.properties(), locale })} phrase={phrase} />
            <OpenFilters chosen={chips.length} />
          </div>
          {filterForm}
          <div className="list-head">{header}</div>
          <div className="list-bar">
            {hasResults && <ViewSwitch filters={filters} />}
            {sortForm}
            <RowsChoice />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {chosen}
            {results}
          </div>
        </div>
      </ListNavigation>
    </ClientMessages>
  );
}

function mapOf({ filters, result, around, tileUrl }: ListPage) {
  const { page: _page, ...all } = filters;
  return {
    filters: all,
    around,
    tileUrl,
    hasResults: result !== null && result.total > 0,
    total: result?.exact ? result.total : null,
    places: (result?.items ?? []).flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
    ),
  };
}

/** Links to the same results on a map, or back to their list. */
function ViewSwitch({ filters, className = '' }: { filters: Filters; className?: string }) {
  const t = useTranslations('list.view');
  const other = filters.view ? undefined : 'map';
  return (
    <ResultsLink
      href={paths.properties({ ...filters, view: other, page: undefined })}
      rel="nofollow"
      className={`${buttonVariants({ variant: 'outline' })} ${className}`.trimEnd()}
    >
      <Icon name={other ?? 'list'} />
      {t(other ?? 'list')}
    </ResultsLink>
  );
}
