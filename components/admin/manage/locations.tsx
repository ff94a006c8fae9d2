import { useLocale, useTranslations } from 'next-intl';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { EmptyState } from '../dashboard';
import type { DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { Aliases } from './aliases';
import { AddLocation, LocationActions } from './location-actions';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { GOVERNORATES } from '@/lib/locations/constants';
import { findLocations } from '@/lib/locations/groups';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { PAGE_SIZE } from '@/lib/platform/site';

type Props = { url: DashboardUrl; locations: LocationView[]; tileUrl: string | null };

/** Searched and paged in memory: a country has few locations. */
export function Locations({ url, locations, tileUrl }: Props) {
  const t = useTranslations('manage.locations');
  const governorates = useGovernorates();
  const found = findLocations(locations, url.q, governorates);
  const from = (url.page - 1) * PAGE_SIZE;
  const column = (key: 'name' | 'other' | 'governorate' | 'listings' | 'actions') => ({
    key,
    label: t(`column.${key}`),
    srOnly: key === 'actions',
  });
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
          <DataTable
            label={t('list')}
            columns={[column('name'), column('other'), column('governorate'), column('listings'), column('actions')]}
          >
            {found.slice(from, from + PAGE_SIZE).map((location) => (
              <DataRow key={location.id} data-location={location.id} className="max-lg:grid-cols-[1fr_auto]">
                <LocationNames location={location} />
                <DataCell className="max-lg:order-2 max-lg:col-span-2 max-lg:empty:hidden lg:max-w-80">
                  <Aliases aliases={location.aliases} />
                </DataCell>
                <DataCell className="max-lg:order-1 max-lg:col-span-2 max-lg:text-muted-foreground">
                  {location.governorate ? governorates[location.governorate] : t('noGovernorate')}
                </DataCell>
                <DataCell className="max-lg:justify-self-end">
                  <ListingCount location={location} />
                </DataCell>
                <DataCell className="max-lg:order-3 max-lg:col-span-2 lg:text-end">
                  <LocationActions location={location} tileUrl={tileUrl} />
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        </RestoreFocus>
      )}
      <Pager url={url} total={found.length} exact />
    </>
  );
}

function LocationNames({ location: { id, name, nameAr } }: { location: LocationView }) {
  const [first, second] = useLocale() === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const names = { en: name, ar: nameAr };
  return (
    <DataHead id={`location-${id}`} className="max-lg:text-base">
      <bdi lang={first}>{names[first]}</bdi>
      <span className="block text-sm font-normal text-muted-foreground">
        <bdi lang={second}>{names[second]}</bdi>
      </span>
    </DataHead>
  );
}

function ListingCount({ location: { name, propertyCount } }: { location: LocationView }) {
  const t = useTranslations('manage.locations');
  const text = t('listings', { count: propertyCount });
  if (propertyCount === 0) return <span className="text-muted-foreground">{text}</span>;
  return (
    <Link
      href={paths.properties({ locations: [name] })}
      className="text-primary lg:whitespace-nowrap hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {text}
    </Link>
  );
}

function useGovernorates(): Record<Governorate, string> {
  const t = useTranslations('types.governorate');
  return Object.fromEntries(GOVERNORATES.map((key) => [key, t(key)])) as Record<Governorate, string>;
}
