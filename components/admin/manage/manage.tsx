import { useLocale, useTranslations } from 'next-intl';
import { FilterLinks } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { AddAmenity } from './add-amenity';
import { Locations } from './locations';
import type { AmenityView } from '@/lib/amenities/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { LocationView } from '@/lib/locations/view';

const AMENITIES = 'amenities';

const MESSAGES: MessagePath[] = [
  'admin.action',
  'manage.locations',
  'manage.amenities',
  'types.governorate',
  'errors.required',
  'errors.too_long',
  'errors.name_comma',
  'errors.not_valid',
  'errors.not_a_choice',
  'errors.address_wrong',
  'errors.picture_host',
  'errors.too_many_aliases',
  'errors.point_half',
];

type Props = {
  url: DashboardUrl;
  locations: LocationView[];
  amenities: AmenityView[];
};

/** The tab 'manage' of dashboard A: locations and amenities (docs/product.md 11.1). */
export function Manage({ url, locations, amenities }: Props) {
  const t = useTranslations('manage');
  const state = url.state === AMENITIES ? AMENITIES : '';
  const link = (target: string, label: string, total: number) => ({
    href: dashboardHref({ path: url.path, tab: url.tab, state: target }),
    label,
    count: { total, exact: true },
    current: state === target,
  });
  return (
    <ClientMessages of={MESSAGES}>
      <FilterLinks
        label={t('label')}
        links={[
          link('', t('locations.title'), locations.length),
          link(AMENITIES, t('amenities.title'), amenities.length),
        ]}
      />
      {state === AMENITIES ? (
        <Amenities amenities={amenities} />
      ) : (
        <Locations url={{ ...url, state: '' }} locations={locations} />
      )}
    </ClientMessages>
  );
}

/** Amenities are added only (docs/product.md 11.6). */
function Amenities({ amenities }: { amenities: AmenityView[] }) {
  const t = useTranslations('manage.amenities');
  const locale = useLocale();
  const [first, second] = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <>
      <div className="flex justify-end">
        <AddAmenity />
      </div>
      <ul aria-label={t('list')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {amenities.map(({ id, name, nameAr }) => {
          const names = { en: name, ar: nameAr };
          return (
            <li key={id} className="rounded-lg border bg-card px-4 py-3 text-sm text-card-foreground">
              <bdi lang={first} className="block font-medium">
                {names[first]}
              </bdi>
              <bdi lang={second} className="block text-muted-foreground">
                {names[second]}
              </bdi>
            </li>
          );
        })}
      </ul>
    </>
  );
}
