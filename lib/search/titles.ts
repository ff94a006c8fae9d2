import type { Furnished, PropertyType, Subtype } from '../listings/constants';
import type { Filters } from './filters';

/** A chosen location or governorate, in the page's language. */
export type NamedPlace = {
  label: string;
  /** Number of its locations; more than one for a governorate. */
  count: number;
};
type Place =
  | { message: 'inOne'; first: string }
  | { message: 'inTwo'; first: string; second: string }
  /** `count`: number of further locations. */
  | { message: 'inMore'; first: string; count: number }
  | { message: 'inDrawn' }
  | { message: 'near'; first: string };

export type Title =
  | { message: 'featured' | 'recent' }
  | {
      message: 'buy' | 'rent' | 'all' | 'what';
      type?: PropertyType;
      subtypes?: Subtype[];
      furnished?: Furnished;
      place?: Place;
    };

const MAX_SUBTYPES = 2;

/**
 * Returns the title of a list: a message below `list.title` and its values (docs/product.md 4.3).
 * @param landmark name of the `near` filter's landmark
 */
export function titleOf(filters: Filters, places: NamedPlace[], landmark: string | null = null): Title {
  if (filters.featured) return { message: 'featured' };
  if (filters.recent) return { message: 'recent' };
  const { listingType, propertyType: type, subtype: subtypes = [], furnished } = filters;
  const isNamed = namesSubtypes(filters);
  const place = placeOf(places) ?? unnamedPlaceOf(filters, landmark);
  const isAll = !isNamed && !furnished && !(type && place);
  const message = listingType === 'sale' ? 'buy' : listingType === 'rent' ? 'rent' : isAll ? 'all' : 'what';
  return { message, type, subtypes: isNamed ? subtypes : [], furnished, place };
}

/** Whether the title names the subtypes. With more than two it names the type instead. */
export const namesSubtypes = ({ subtype = [] }: Filters): boolean =>
  subtype.length > 0 && subtype.length <= MAX_SUBTYPES;

function placeOf([first, second, ...more]: NamedPlace[]): Place | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return { message: 'inOne', first: first.label };
  if (more.length === 0) return { message: 'inTwo', first: first.label, second: second.label };
  const count = [second, ...more].reduce((sum, place) => sum + place.count, 0);
  return { message: 'inMore', first: first.label, count };
}

function unnamedPlaceOf({ within, near }: Filters, landmark: string | null): Place | undefined {
  if (within !== undefined) return { message: 'inDrawn' };
  return near !== undefined && landmark !== null ? { message: 'near', first: landmark } : undefined;
}

export type TitleMessage =
  Title['message'] | Place['message'] | 'either' | `subtype.${Subtype}` | `furnished.${Furnished}`;
export type TitleText = (message: TitleMessage, values: Record<string, string | number>) => string;

/** @param formatCount formats a number in the page's digits */
export function titleText(title: Title, t: TitleText, formatCount: (value: number) => string): string {
  if (!('type' in title || 'place' in title)) return t(title.message, {});
  const type = title.type ?? 'any';
  const { subtypes = [], furnished, place } = title;
  const [noun = t('what', { type }), other] = subtypes.map((subtype) => t(`subtype.${subtype}`, { type }));
  const nouns = other === undefined ? noun : t('either', { first: noun, second: other });
  const what = furnished ? t(`furnished.${furnished}`, { what: nouns }) : nouns;
  const base = capitalized(title.message === 'what' ? what : t(title.message, { type, what }));
  if (!place) return base;
  if (place.message === 'inDrawn') return t(place.message, { title: base });
  const values = { title: base, first: place.first };
  if (place.message === 'inTwo') return t(place.message, { ...values, second: place.second });
  if (place.message === 'inMore')
    return t(place.message, { ...values, count: place.count, shown: formatCount(place.count) });
  return t(place.message, values);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
