import type { translator } from '../i18n/translator';
import type { Furnished, Subtype } from '../listings/constants';
import { placesOf, type LocationGroup } from '../locations/groups';
import type { Filters } from './filters';

/** A chosen location or governorate, in the page's language. */
export type NamedPlace = {
  label: string;
  /** Number of its locations; more than one for a governorate. */
  count: number;
};
/** Returns the chosen locations. All locations of a governorate become one place. */
export const namedPlaces = (
  { locations = [] }: Filters,
  groups: LocationGroup[],
  t: ReturnType<typeof translator>,
  labelOf: (location: string) => string,
): NamedPlace[] =>
  placesOf(locations, groups).map(({ governorate, names: [name, ...more] }) => ({
    label: governorate
      ? t('search.governorate', { name: t(`types.governorate.${governorate}`) })
      : labelOf(String(name)),
    count: more.length + 1,
  }));

type PlaceMessage = 'inOne' | 'inTwo' | 'inMore' | 'inDrawn' | 'near';
export type TitleMessage =
  | ('featured' | 'recent' | 'buy' | 'rent' | 'all' | 'what' | 'either' | PlaceMessage)
  | `subtype.${Subtype}`
  | `furnished.${Furnished}`;
/** Translates a message below `list.title`. */
export type TitleText = (message: TitleMessage, values: Record<string, string | number>) => string;

type Options = {
  t: TitleText;
  formatCount: (value: number) => string;
  /** Name of the `near` filter's landmark. */
  landmark?: string | null;
};

const MAX_SUBTYPES = 2;

/** Returns the title of a list (docs/product.md 4.3). */
export function listTitle(filters: Filters, places: NamedPlace[], { t, formatCount, landmark }: Options): string {
  if (filters.featured) return t('featured', {});
  if (filters.recent) return t('recent', {});
  const { listingType, propertyType, furnished, within, near } = filters;
  const type = propertyType ?? 'any';
  const subtypes = namesSubtypes(filters) ? (filters.subtype ?? []) : [];
  const [noun = t('what', { type }), other] = subtypes.map((subtype) => t(`subtype.${subtype}`, { type }));
  const nouns = other === undefined ? noun : t('either', { first: noun, second: other });
  const what = furnished ? t(`furnished.${furnished}`, { what: nouns }) : nouns;
  const isPlaced = places.length > 0 || within !== undefined || (near !== undefined && Boolean(landmark));
  const isAll = subtypes.length === 0 && !furnished && !(propertyType && isPlaced);
  const message = listingType === 'sale' ? 'buy' : listingType === 'rent' ? 'rent' : isAll ? 'all' : null;
  const title = capitalized(message ? t(message, { type, what }) : what);
  const [first, second, ...more] = places;
  if (first && !second) return t('inOne', { title, first: first.label });
  if (first && second && more.length === 0) return t('inTwo', { title, first: first.label, second: second.label });
  if (first && second) {
    const count = [second, ...more].reduce((sum, place) => sum + place.count, 0);
    return t('inMore', { title, first: first.label, count, shown: formatCount(count) });
  }
  if (within !== undefined) return t('inDrawn', { title });
  return near !== undefined && landmark ? t('near', { title, first: landmark }) : title;
}

/** Whether the title names the subtypes. With more than two it names the type instead. */
export const namesSubtypes = ({ subtype = [] }: Filters): boolean =>
  subtype.length > 0 && subtype.length <= MAX_SUBTYPES;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
