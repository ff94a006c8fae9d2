import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '../dashboard';
import type { DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { AddLocation } from './location-actions';
import { LocationTable } from './location-table';
import { sortParam } from '@/lib/http/query';
import { localizedName } from '@/lib/i18n/format';
import { GOVERNORATES } from '@/lib/locations/constants';
import { findLocations } from '@/lib/locations/groups';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { PAGE_SIZE } from '@/lib/platform/site';
import { sortRows } from '@/lib/platform/sort';

type Props = { url: DashboardUrl; locations: LocationView[]; tileUrl: string | null };

const sortSchema = sortParam(['name', 'governorate', 'listings']);

/** Searched, sorted and paged in memory: a country has few locations. */
export function Locations({ url, locations, tileUrl }: Props) {
  const t = useTranslations('manage.locations');
  const governorates = useGovernorates();
  const locale = useLocale();
  const sort = sortSchema.safeParse(url.sort).data;
  const nameOf = (named: LocationView) => localizedName(named, locale);
  const compareNames = (a: LocationView, b: LocationView) => nameOf(a).localeCompare(nameOf(b), locale);
  const order = ({ governorate }: LocationView) => (governorate ? GOVERNORATES.indexOf(governorate) : -1);
  const found = sortRows(findLocations(locations, url.q, governorates), sort ?? 'governorate', {
    name: compareNames,
    governorate: (a, b) => order(a) - order(b) || compareNames(a, b),
    listings: (a, b) => a.propertyCount - b.propertyCount,
  });
  const from = (url.page - 1) * PAGE_SIZE;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        <AddLocation tileUrl={tileUrl} />
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('nothing', { q: url.q })} text={t('nothingText')} />
      ) : (
        <RestoreFocus>
          <LocationTable
            rows={found.slice(from, from + PAGE_SIZE).map((location) => ({ ...location, tileUrl }))}
            sort={sort ?? 'governorate'}
          />
        </RestoreFocus>
      )}
      <Pager url={{ ...url, sort: sort ?? '' }} total={found.length} exact />
    </>
  );
}

function useGovernorates(): Record<Governorate, string> {
  const t = useTranslations('types.governorate');
  return Object.fromEntries(GOVERNORATES.map((key) => [key, t(key)])) as Record<Governorate, string>;
}
