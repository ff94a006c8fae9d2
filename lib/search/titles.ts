import type { Furnished, PropertyType, Subtype } from '../listings/constants';
import type { Filters } from './filters';

/** Of one chosen place or several, in the page's language. */
export type NamedPlace = {
  label: string;
  /** Locations in it: more than one in a governorate. */
  count: number;
};
type Place =
  | { message: 'inOne'; first: string }
  | { message: 'inTwo'; first: string; second: string }
  /** `count` locations beside the first place. */
  | { message: 'inMore'; first: string; count: number };

export type Title =
  | { message: 'featured' | 'recent' }
  | {
      message: 'buy' | 'rent' | 'all' | 'any';
      type?: PropertyType;
      /** The only one that is chosen. */
      subtype?: Subtype;
      furnished?: Furnished;
      place?: Place;
    };

/** Which of the messages below `list.title`, and with what in it (docs/product.md 4.3). */
export function titleOf(filters: Filters, places: NamedPlace[]): Title {
  if (filters.featured) return { message: 'featured' };
  if (filters.recent) return { message: 'recent' };
  const { listingType, propertyType: type, furnished } = filters;
  const subtype = filters.subtype?.length === 1 ? filters.subtype[0] : undefined;
  const isWhole = !subtype && !furnished;
  const message = listingType === 'sale' ? 'buy' : listingType === 'rent' ? 'rent' : isWhole ? 'all' : 'any';
  return { message, type, subtype, furnished, place: placeOf(places) };
}

function placeOf([first, second, ...more]: NamedPlace[]): Place | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return { message: 'inOne', first: first.label };
  if (more.length === 0) return { message: 'inTwo', first: first.label, second: second.label };
  const count = [second, ...more].reduce((sum, place) => sum + place.count, 0);
  return { message: 'inMore', first: first.label, count };
}

export type TitleMessage =
  Title['message'] | Place['message'] | 'what' | `subtype.${Subtype}` | `furnished.${Furnished}`;
export type TitleText = (message: TitleMessage, values: Record<string, string | number>) => string;

/** @param formatCount a number in the page's digits */
export function titleText(title: Title, t: TitleText, formatCount: (value: number) => string): string {
  if (!('type' in title || 'place' in title)) return t(title.message, {});
  const type = title.type ?? 'any';
  const { subtype, furnished, place } = title;
  const noun = subtype ? t(`subtype.${subtype}`, { type }) : t('what', { type });
  const what = furnished ? t(`furnished.${furnished}`, { what: noun }) : noun;
  const base = t(title.message, { type, what });
  if (!place) return base;
  const values = { title: base, first: place.first };
  if (place.message === 'inTwo') return t(place.message, { ...values, second: place.second });
  if (place.message === 'inMore')
    return t(place.message, { ...values, count: place.count, shown: formatCount(place.count) });
  return t(place.message, values);
}
