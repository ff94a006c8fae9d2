import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RestoreFocus } from '../../ui/restore-focus';
import { EmptyState, FilterLinks } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { SearchBox } from '../search-box';
import { AddAmenity, AmenityActions } from './amenity-form';
import { AddLandmark } from './landmark-form';
import { AddLocation } from './location-form';
import { ManageProvider, type Named } from './row-actions';
import { LandmarkTable, LocationTable } from './tables';
import type { ManagedAmenityView } from '@/lib/amenities/view';
import { sortParam } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { localizeDigits, localizedName } from '@/lib/i18n/format';
import { GOVERNORATES } from '@/lib/locations/constants';
import { containsWords, findLocations } from '@/lib/locations/groups';
import type { Governorate, LocationView } from '@/lib/locations/view';
import { lastPage } from '@/lib/platform/pages';
import { PAGE_SIZE } from '@/lib/platform/site';
import { sortRows } from '@/lib/platform/sort';
import type { LandmarkView } from '@/lib/search/landmarks/view';

const STATES = ['', 'landmarks', 'amenities'] as const;

type Props = {
  url: DashboardUrl;
  locations: LocationView[];
  landmarks: LandmarkView[];
  /** How many saved searches look near a landmark, by its slug. */
  searches: Map<string, number>;
  amenities: ManagedAmenityView[];
  tileUrl: string | null;
};

/** The tab 'manage' of dashboard A: locations, landmarks and amenities (docs/product.md 11.1). */
export function Manage({ url, locations, landmarks, searches, amenities, tileUrl }: Props) {
  const t = useTranslations('manage');
  const state = STATES.find((each) => each === url.state) ?? '';
  const targets: Record<(typeof STATES)[number], Named[]> = { '': locations, landmarks: [], amenities };
  const link = (target: (typeof STATES)[number], label: string, total: number) => ({
    href: dashboardHref({ path: url.path, tab: url.tab, state: target }),
    label,
    count: { total, exact: true },
    current: state === target,
  });
  return (
    <ClientMessages of={['action', 'manage', 'types', 'details', 'errors', 'table']}>
      <FilterLinks
        label={t('label')}
        links={[
          link('', t('locations.title'), locations.length),
          link('landmarks', t('landmarks.title'), landmarks.length),
          link('amenities', t('amenities.title'), amenities.length),
        ]}
      />
      <ManageProvider value={{ targets: targets[state].map(named), tileUrl }}>
        {state === '' && <Locations url={{ ...url, state }} locations={locations} />}
        {state === 'landmarks' && <Landmarks {...{ url, landmarks, searches }} />}
        {state === 'amenities' && <Amenities amenities={amenities} />}
      </ManageProvider>
    </ClientMessages>
  );
}

const named = ({ id, name, nameAr }: Named): Named => ({ id, name, nameAr });

function Amenities({ amenities }: { amenities: ManagedAmenityView[] }) {
  const t = useTranslations('manage.amenities');
  const locale = useLocale();
  const [first, second] = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <>
      <div className="flex justify-end">
        <AddAmenity />
      </div>
      <ul aria-label={t('title')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {amenities.map((amenity) => {
          const { id, name, nameAr } = amenity;
          const names = { en: name, ar: localizeDigits(nameAr, 'ar') };
          return (
            <li
              key={id}
              className="flex items-center justify-between gap-2 rounded-lg border bg-card py-2 ps-4 pe-2 text-sm text-card-foreground"
            >
              <div className="min-w-0">
                <bdi id={`amenities-${id}`} lang={first} className="block font-medium">
                  {names[first]}
                </bdi>
                <bdi lang={second} className="block text-muted-foreground">
                  {names[second]}
                </bdi>
              </div>
              <AmenityActions amenity={amenity} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

const locationSort = sortParam(['name', 'governorate', 'listings']);
const landmarkSort = sortParam(['name', 'kind', 'source', 'uses']);

function Locations({ url, locations }: { url: DashboardUrl; locations: LocationView[] }) {
  const t = useTranslations('types.governorate');
  const compareNames = useCompareNames();
  const sort = locationSort.safeParse(url.sort).data;
  const governorates = Object.fromEntries(GOVERNORATES.map((key) => [key, t(key)])) as Record<Governorate, string>;
  const order = ({ governorate }: LocationView) => (governorate ? GOVERNORATES.indexOf(governorate) : -1);
  const found = sortRows(findLocations(locations, url.q, governorates), sort ?? 'governorate', {
    name: compareNames,
    governorate: (a, b) => order(a) - order(b) || compareNames(a, b),
    listings: (a, b) => a.propertyCount - b.propertyCount,
  });
  return (
    <ManagedList kind="locations" url={{ ...url, sort: sort ?? '' }} found={found} add={<AddLocation />}>
      {(rows) => <LocationTable rows={rows} sort={sort ?? 'governorate'} />}
    </ManagedList>
  );
}

type LandmarksProps = { url: DashboardUrl; landmarks: LandmarkView[]; searches: Map<string, number> };

function Landmarks({ url, landmarks, searches }: LandmarksProps) {
  const kinds = useTranslations('types.landmark');
  const locale = useLocale();
  const compareNames = useCompareNames();
  const sort = landmarkSort.safeParse(url.sort).data;
  const matching = landmarks
    .filter(({ kind, name, nameAr, aliases }) => containsWords([kinds(kind), name, nameAr, ...aliases], url.q))
    .map((landmark) => ({ ...landmark, searches: searches.get(landmark.slug) ?? 0 }));
  const found = sort
    ? sortRows(matching, sort, {
        name: compareNames,
        kind: (a, b) => kinds(a.kind).localeCompare(kinds(b.kind), locale),
        source: (a, b) => a.checkedOn.localeCompare(b.checkedOn),
        uses: (a, b) => a.searches - b.searches,
      })
    : matching;
  return (
    <ManagedList kind="landmarks" url={{ ...url, sort: sort ?? '' }} found={found} add={<AddLandmark />}>
      {(rows) => <LandmarkTable rows={rows} sort={sort} />}
    </ManagedList>
  );
}

/** By the name in the page's language. */
function useCompareNames() {
  const locale = useLocale();
  return (a: Named, b: Named) => localizedName(a, locale).localeCompare(localizedName(b, locale), locale);
}

type ListProps<Row> = {
  kind: 'locations' | 'landmarks';
  url: DashboardUrl;
  /** Rows of all pages. */
  found: Row[];
  add: ReactNode;
  /** Renders the rows of the page. */
  children: (rows: Row[]) => ReactNode;
};

/** Searched, sorted and paged in memory: a country has few locations and landmarks. */
function ManagedList<Row>({ kind, url, found, add, children }: ListProps<Row>) {
  const t = useTranslations(`manage.${kind}`);
  const nothingText = useTranslations('manage')('nothingText');
  // The page may be gone after a deletion.
  const page = Math.min(url.page, lastPage(found.length, true));
  const from = (page - 1) * PAGE_SIZE;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        {add}
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('nothing', { q: url.q })} text={nothingText} />
      ) : (
        <RestoreFocus>{children(found.slice(from, from + PAGE_SIZE))}</RestoreFocus>
      )}
      <Pager url={{ ...url, page }} total={found.length} exact />
    </>
  );
}
