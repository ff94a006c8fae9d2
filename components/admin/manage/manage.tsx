import { useLocale, useTranslations } from 'next-intl';
import { FilterLinks } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { AddAmenity, AmenityActions } from './amenity-form';
import { Landmarks, Locations } from './lists';
import { ManageProvider, type Named } from './row-actions';
import type { ManagedAmenityView } from '@/lib/amenities/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { localizeDigits } from '@/lib/i18n/format';
import type { LocationView } from '@/lib/locations/view';
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
