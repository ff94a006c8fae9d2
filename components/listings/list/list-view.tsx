import { List, Map as MapIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SaveSearch } from '../../saved-searches/save-search';
import { SearchForm } from '../../search/search-form';
import { CARD_MESSAGES } from '../card/card-messages';
import { useFilterProps } from '../filters/filter-props';
import { Filters, FilterSidebar, OpenFilters } from '../filters/filters';
import { MapList } from '../map/map-list';
import { Chips } from './chips';
import { ListNavigation, Results, ResultsLink, UnlessPending } from './list-navigation';
import { GridSkeleton } from './list-pending';
import { RowsChoice, SortForm } from './list-tools';
import { ResultList } from './result-list';
import { toolClass } from '@/components/ui/classes';
import { cn } from '@/components/ui/cn';
import { savedFilters } from '@/lib/alerts/saved-searches/saved-filters';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { ListPage } from '@/lib/listings/read/list-page';
import { locationLabels } from '@/lib/locations/groups';
import { chipLabel } from '@/lib/search/chip-label';
import { chipsOf } from '@/lib/search/chips';
import { filtersToQuery, sortChoice } from '@/lib/search/filters';

const MESSAGES: MessagePath[] = [
  'list.sort',
  'list.view',
  'list.invalid.field',
  'filters',
  'types.property',
  'types.subtype',
  'types.furnished',
  'types.governorate',
  'errors.not_a_number',
  'errors.number_too_big',
  'errors.below_minimum',
  'savedSearches.button',
  ...CARD_MESSAGES,
];

/** The map renders cards in the browser. */
const MAP_PAGE_MESSAGES: MessagePath[] = [
  ...MESSAGES,
  'mapView',
  'drawing',
  'details.map',
  'details.kind',
  'details.madeTitle',
  'list.results',
];

export function ListView({ page }: { page: ListPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { filters, names, phrase, groups, result, title, looser } = page;
  const form = useFilterProps(page);
  const labelOf = locationLabels(groups);
  const hasUnderstood = (result?.read.phrase.understood.length ?? 0) > 0;
  const chips = chipsOf(filters, groups);
  const isMap = filters.view === 'map';
  const hasResults = result !== null && result.total > 0;
  const isEmpty = !isMap && result?.total === 0;
  const count = result && t(result.exact ? 'list.count' : 'list.countMany', { count: result.total });
  // A search for one listing's number has no new listings.
  const search =
    result && !result.read.phrase.listing
      ? {
          query: filtersToQuery(savedFilters(filters)).toString(),
          path: paths.properties(filters),
          title,
          chips: chips.map((chip) => chipLabel(chip, { t, locale, names, labelOf })),
        }
      : null;
  const action = getPathname({ href: paths.properties(), locale });
  const chosen = <Chips filters={filters} names={names} groups={groups} labelOf={labelOf} isClearedBelow={isEmpty} />;
  const heading = <h1 className="text-lg font-bold wrap-anywhere lg:text-xl">{title}</h1>;
  const toolbar = (
    <div className={`@container flex flex-wrap items-center justify-end gap-x-1 ${isEmpty ? 'min-h-2' : 'min-h-11'}`}>
      {/* The notice below shows that nothing was found; on a phone, the handle of the list over the map has the count. */}
      <p
        role="status"
        className={cn(
          'me-auto text-sm text-muted-foreground',
          isEmpty && 'sr-only',
          isMap && 'max-lg:sr-only noscript:not-sr-only',
        )}
      >
        <UnlessPending>{count}</UnlessPending>
      </p>
      {/* The notice of few results has a button of its own. */}
      {search && hasResults && !looser && <SaveSearch search={search} look="tool" />}
      {(isMap || hasResults) && (
        <SortForm key={sortChoice(filters)} action={action} filters={filters} chosen={sortChoice(filters)} />
      )}
      {!isMap && hasResults && <RowsChoice />}
      {(isMap || hasResults) && (
        <ResultsLink
          href={paths.properties({ ...filters, view: isMap ? undefined : 'map', page: undefined })}
          rel="nofollow"
          aria-label={t(isMap ? 'list.view.list' : 'list.view.map')}
          // On a phone, the handle of the list over the map has the link.
          className={isMap ? `${toolClass} max-lg:hidden noscript:flex` : toolClass}
        >
          {isMap ? <List aria-hidden /> : <MapIcon aria-hidden />}
          <span aria-hidden className="@max-[30rem]:hidden">
            {t(isMap ? 'list.view.list' : 'list.view.map')}
          </span>
        </ResultsLink>
      )}
    </div>
  );
  const results = (
    <Results fallback={<GridSkeleton />}>
      <ResultList page={page} labelOf={labelOf} search={search} />
    </Results>
  );
  const frame = (content: ReactNode) => (
    <ClientMessages of={isMap ? MAP_PAGE_MESSAGES : MESSAGES}>
      <ListNavigation understood={hasUnderstood ? getPathname({ href: paths.properties(filters), locale }) : null}>
        <Filters form={form}>{content}</Filters>
      </ListNavigation>
    </ClientMessages>
  );
  if (isMap)
    return frame(
      <MapList
        {...mapOf(page)}
        count={count ?? t(Object.keys(page.fields).length > 0 ? 'list.invalid.title' : 'list.error.title')}
        filterButton={<OpenFilters chosen={chips.length} />}
        chips={chosen}
        listLink={
          <ResultsLink href={paths.properties({ ...filters, view: undefined })} className={toolClass}>
            <List aria-hidden className="size-4 shrink-0" />
            {t('list.view.list')}
          </ResultsLink>
        }
        header={
          <>
            <div className="grid grid-cols-1 gap-1">
              <div className="flex items-center justify-between gap-3">
                {heading}
                <OpenFilters chosen={chips.length} className="max-lg:hidden noscript:hidden" />
              </div>
              {toolbar}
            </div>
            <FilterSidebar className="hidden noscript:block" />
          </>
        }
      >
        {results}
      </MapList>,
    );
  return frame(
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-8 pb-12 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pt-4">
      <FilterSidebar className="top-(--header-height) -mt-4 hidden max-h-[calc(100dvh-var(--header-height))] flex-col lg:sticky lg:flex noscript:flex noscript:max-h-none print:hidden!" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
        <div className="list-search sticky top-(--header-height) z-20 -mx-(--gutter) flex items-center gap-2 bg-background px-(--gutter) py-2 lg:hidden">
          <SearchForm action={action} phrase={phrase} className="min-w-0 grow" inputClassName="static" />
          <OpenFilters chosen={chips.length} className="px-3 noscript:hidden" />
        </div>
        {heading}
        {toolbar}
        {chosen}
        <div className="mt-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">{results}</div>
      </div>
    </div>,
  );
}

/** Props of the map: the filters, and the positions of the page's listings. */
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
