import type { Filters } from './filters';
import type { PropertyType } from './constants';

type Place =
  | { message: 'inOne'; first: string }
  | { message: 'inTwo'; first: string; second: string }
  /** `count` locations beside the first. */
  | { message: 'inMore'; first: string; count: number };

export type Title =
  { message: 'featured' | 'recent' } | { message: 'buy' | 'rent' | 'all'; type?: PropertyType; place?: Place };

/** Which of the messages below `list.title`, and with what in it (docs/product.md 4.3). */
export function titleOf(filters: Filters): Title {
  if (filters.featured) return { message: 'featured' };
  if (filters.recent) return { message: 'recent' };
  const message = filters.listingType === 'sale' ? 'buy' : filters.listingType === 'rent' ? 'rent' : 'all';
  return { message, type: filters.propertyType, place: placeOf(filters.locations ?? []) };
}

function placeOf([first, second, ...more]: string[]): Place | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return { message: 'inOne', first };
  if (more.length === 0) return { message: 'inTwo', first, second };
  return { message: 'inMore', first, count: more.length + 1 };
}

export type TitleMessage = Title['message'] | Place['message'];
export type TitleText = (message: TitleMessage, values: Record<string, string | number>) => string;

/**
 * @param nameOf a location's name in the page's language, by its English name
 * @param formatCount a number in the page's digits
 */
export function titleText(
  title: Title,
  t: TitleText,
  nameOf: (location: string) => string,
  formatCount: (value: number) => string,
): string {
  if (!('type' in title || 'place' in title)) return t(title.message, {});
  const base = t(title.message, { type: title.type ?? 'any' });
  const { place } = title;
  if (!place) return base;
  const values = { title: base, first: nameOf(place.first) };
  if (place.message === 'inTwo') return t(place.message, { ...values, second: nameOf(place.second) });
  if (place.message === 'inMore')
    return t(place.message, { ...values, count: place.count, shown: formatCount(place.count) });
  return t(place.message, values);
}
