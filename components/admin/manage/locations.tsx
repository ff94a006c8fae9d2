import { useLocale, useTranslations } from 'next-intl';
import type { DashboardUrl } from '../dashboard-url';
import { AddLocation } from './location-actions';
import { LocationTable } from './location-table';
import { ManagedList } from './managed-list';
import { sortParam } from '@/lib/http/query';
import { localizedName } from '@/lib/i18n/format';
import { GOVERNORATES } from '@/lib/locations/constants';
import { findLocations } from '@/lib/locations/groups';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { sortRows } from '@/lib/platform/sort';

type Props = { url: DashboardUrl; locations: LocationView[]; tileUrl: string | null };

const sortSchema = sortParam(['name', 'governorate', 'listings']);

export function Locations({ url, locations, tileUrl }: Props) {
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
  return (
    <ManagedList
      kind="locations"
      url={{ ...url, sort: sort ?? '' }}
      found={found}
      add={<AddLocation tileUrl={tileUrl} />}
    >
      {(rows) => (
        <LocationTable rows={rows.map((location) => ({ ...location, tileUrl }))} sort={sort ?? 'governorate'} />
      )}
    </ManagedList>
  );
}

function useGovernorates(): Record<Governorate, string> {
  const t = useTranslations('types.governorate');
  return Object.fromEntries(GOVERNORATES.map((key) => [key, t(key)])) as Record<Governorate, string>;
}
