import { useTranslations } from 'next-intl';
import type { AmenityView } from '@/lib/amenities/view';
import type { LocationView } from '@/lib/locations/view';
import { FilterLinks } from '../dashboard';
import { viewHref, type View } from '../view';
import { Amenities } from './amenities';
import { Locations } from './locations';

/** What `state` of the view says for the second half; anything else is the first. */
const AMENITIES = 'amenities';

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
    <>
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
    </>
  );
}
