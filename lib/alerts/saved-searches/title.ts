import { formatNumber, localizedName } from '../../i18n/format';
import type { Locale } from '../../i18n/routing';
import { translator, translatorOfAny } from '../../i18n/translator';
import { locationGroups, locationLabels } from '../../locations/groups';
import { chipLabel } from '../../search/chip-label';
import { chipsOf } from '../../search/chips';
import type { Filters } from '../../search/filters';
import { landmarkName, type Gazetteer } from '../../search/phrase/gazetteer';
import { listTitle, namedPlaces, namesSubtypes } from '../../search/titles';
import { TITLE_SEPARATOR } from './constants';

type Names = {
  locale: Locale;
  gazetteer: Pick<Gazetteer, 'byId' | 'amenityNames' | 'landmarksBySlug'>;
  advertisers: ReadonlyMap<number, string>;
};

/** Filters that are always in the title. One or two subtypes are too, and a drawn area without locations. */
const IN_TITLE = ['listingType', 'propertyType', 'furnished', 'locations', 'governorate'];

/** Describes a search in one line: the title of its list and the conditions that the title omits. */
export function searchTitle({ featured, ...filters }: Filters, { locale, gazetteer, advertisers }: Names): string {
  const t = translator(locale);
  const groups = locationGroups([...gazetteer.byId.values()], locale);
  const labelOf = locationLabels(groups);
  const places = namedPlaces(filters, groups, t, labelOf);
  const title = listTitle(filters, places, {
    t: (message, values) => translatorOfAny(locale)(`list.title.${message}`, values),
    formatCount: (value) => formatNumber(value, locale),
  });
  const isTold = [
    ...IN_TITLE,
    ...(namesSubtypes(filters) ? ['subtype'] : []),
    ...(places.length === 0 ? ['within'] : []),
  ];
  const rest = chipsOf({ ...filters, ...(featured && { featured }) }, groups).filter(
    ({ kind }) => !isTold.includes(kind),
  );
  const amenities = Object.fromEntries(
    [...gazetteer.amenityNames].map(([id, named]) => [id, localizedName(named, locale)]),
  );
  const advertiser = filters.publisherId === undefined ? null : (advertisers.get(filters.publisherId) ?? null);
  const names = { amenities, advertiser, landmark: landmarkName(filters, gazetteer, locale) };
  const labels = rest.map((chip) => chipLabel(chip, { t, locale, names, labelOf }));
  return [title, ...labels].join(TITLE_SEPARATOR);
}
