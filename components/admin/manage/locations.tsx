import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { findLocations } from '@/lib/locations/groups';
import { GOVERNORATES } from '@/lib/locations/constants';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { paths } from '@/lib/paths';
import { PAGE_SIZE } from '@/lib/site';
import { KeepFocus } from '../keep-focus';
import { Nothing } from '../nothing';
import { Pager } from '../pager';
import { SearchBox } from '../search-box';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import type { View } from '../view';
import { AddLocation, LocationActions } from './location-actions';

type Props = { view: View; locations: LocationView[] };

/** The areas, searched and paged here: there are as many as a country has. */
export function Locations({ view, locations }: Props) {
  const t = useTranslations('manage.locations');
  const governorates = useGovernorates();
  const found = findLocations(locations, view.q, governorates);
  const from = (view.page - 1) * PAGE_SIZE;
  const column = (key: 'name' | 'other' | 'governorate' | 'listings' | 'actions') => ({
    key,
    label: t(`column.${key}`),
    silent: key === 'actions',
  });
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <SearchBox view={view} label={t('search')} />
        <AddLocation />
      </div>
      {found.length === 0 ? (
        <Nothing title={t('nothing', { q: view.q })} text={t('nothingText')} />
      ) : (
        <KeepFocus>
          <DataTable
            label={t('list')}
            columns={[column('name'), column('other'), column('governorate'), column('listings'), column('actions')]}
          >
            {found.slice(from, from + PAGE_SIZE).map((location) => (
              <DataRow key={location.id} data-location={location.id} className="max-lg:grid-cols-[1fr_auto]">
                <Names location={location} />
                <DataCell className="max-lg:order-2 max-lg:col-span-2 max-lg:empty:hidden lg:max-w-80">
                  <Aliases of={location.aliases} />
                </DataCell>
                <DataCell className="max-lg:order-1 max-lg:col-span-2 max-lg:text-muted-foreground">
                  {governorates[location.governorate]}
                </DataCell>
                <DataCell className="max-lg:justify-self-end">
                  <Count location={location} />
                </DataCell>
                <DataCell className="max-lg:order-3 max-lg:col-span-2 lg:text-end">
                  <LocationActions location={location} />
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        </KeepFocus>
      )}
      <Pager view={view} total={found.length} exact />
    </>
  );
}

/** In the page's language, and below it in the other one. */
function Names({ location: { id, name, nameAr } }: { location: LocationView }) {
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

/** Either script, in the direction of the page. */
function Aliases({ of }: { of: string[] }) {
  if (of.length === 0) return null;
  return (
    <span className="line-clamp-2 text-muted-foreground">
      {of.map((alias, index) => (
        <Fragment key={alias}>
          {index > 0 && ' · '}
          <bdi>{alias}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function Count({ location: { name, propertyCount } }: { location: LocationView }) {
  const t = useTranslations('manage.locations');
  const text = t('listings', { count: propertyCount });
  if (propertyCount === 0) return <span className="text-muted-foreground">{text}</span>;
  return (
    <Link
      href={paths.properties({ locations: [name] })}
      prefetch={false}
      className="whitespace-nowrap text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {text}
    </Link>
  );
}

function useGovernorates(): Record<Governorate, string> {
  const t = useTranslations('types.governorate');
  return Object.fromEntries(GOVERNORATES.map((key) => [key, t(key)])) as Record<Governorate, string>;
}
