import { useTranslations } from 'next-intl';
import type { AmenityView } from '@/lib/amenities/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { LocationView } from '@/lib/locations/view';
import { FilterLinks } from '../dashboard';
import { viewHref, type View } from '../view';
import { Amenities } from './amenities';
import { Locations } from './locations';

/** What `state` of the view says for the second half; anything else is the first. */
const AMENITIES = 'amenities';

/** What the dialogs say in the browser; of errors, what their schemas can find. */
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
  view: View;
  /** From `listLocations()` and `listAmenities()`. */
  locations: LocationView[];
  amenities: AmenityView[];
};

/** The tab 'manage' of dashboard A: areas and amenities (docs/product.md 11.1). */
export function Manage({ view, locations, amenities }: Props) {
  const t = useTranslations('manage');
  const shown = view.state === AMENITIES ? AMENITIES : '';
  const link = (state: string, label: string, total: number) => ({
    href: viewHref({ path: view.path, tab: view.tab, state }),
    label,
    count: { total, exact: true },
    current: shown === state,
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
      {shown === AMENITIES ? (
        <Amenities amenities={amenities} />
      ) : (
        <Locations view={{ ...view, state: '' }} locations={locations} />
      )}
    </ClientMessages>
  );
}
