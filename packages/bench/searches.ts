import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { SORTS } from '@/lib/search/constants';
import type { Filters } from '@/lib/search/filters';
import { randomFrom } from '@/tests/support/random';

/** A search in two forms: as filters of the product, and as SQL conditions, order and words. */
export type Search = {
  kind: string;
  filters: Filters;
  conditions: string[];
  order: string;
  words: string[];
  prefix?: true;
  /** Listings with exactly this many bedrooms rank before those with more. */
  rooms?: number;
};
export type Area = { id: number; name: string; nameAr: string };

export const ORDERS = {
  usual: 'featured DESC, ranked_at DESC, id DESC',
  newest: 'ranked_at DESC, id DESC',
  price_asc: 'price, id DESC',
  price_desc: 'price DESC, id DESC',
  area_desc: 'area DESC, id DESC',
};
export const PAGE = 24;

export const prefixOf = (word: string) => word.slice(0, 4);

/** Words of the database by frequency. */
export type Vocabulary = {
  /** The words of each common phrase. */
  common: string[][];
  /** Words in 1 to 20 listings. */
  rare: string[];
  /** Words in 0.1 to 1 % of the listings. Two of them are rarely in the same listing. */
  scarce: string[];
};

/** Returns random searches, equally many of each kind. @param areas by number of listings, descending */
export function randomSearches(
  count: number,
  seed: number,
  areas: Area[],
  { common: phrases, rare, scarce }: Vocabulary,
): Search[] {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const area = () => areas[Math.floor(random() ** 2 * areas.length)] as Area;
  const common = () => pick(pick(phrases));

  const start = (kind: string): Search => ({ kind, filters: {}, conditions: [], order: ORDERS.usual, words: [] });
  const add = (s: Search, filters: Filters, ...conditions: string[]) => {
    Object.assign(s.filters, filters);
    s.conditions.push(...conditions);
    return s;
  };
  const type = (s: Search, chance = 1) => {
    const propertyType = pick(PROPERTY_TYPES);
    return random() < chance ? add(s, { propertyType }, `property_type = '${propertyType}'`) : s;
  };
  const offer = (s: Search, chance = 1) => {
    const listingType = pick(LISTING_TYPES);
    return random() < chance ? add(s, { listingType }, `listing_type = '${listingType}'`) : s;
  };
  const rooms = (s: Search, chance = 1) => {
    const bedrooms = 1 + Math.floor(random() * 5);
    return random() < chance ? add({ ...s, rooms: bedrooms }, { bedrooms }, `bedrooms >= ${bedrooms}`) : s;
  };
  const inArea = (s: Search) => {
    const { id, name } = area();
    return add(s, { locations: [name] }, `location_id = ${id}`);
  };
  const price = (s: Search) => {
    const [from, step] = s.filters.listingType === 'rent' ? [50, 50] : [50_000, 20_000];
    const minPrice = Math.round(random() * 10) * from;
    const maxPrice = minPrice + (1 + Math.round(random() * 10)) * step;
    return add(s, { minPrice, maxPrice }, `price BETWEEN ${minPrice} AND ${maxPrice}`);
  };
  /** Adds the filters that visitors most often combine with a keyword. */
  const narrowed = (start: Search) => {
    const s = type(offer(start, 0.6), 0.5);
    const what = random();
    const more = what < 0.15 ? inArea(s) : what < 0.3 ? price(s) : what < 0.5 ? rooms(s) : s;
    return random() < 0.1 ? sorted(more) : more;
  };
  const typing = (s: Search, keyword: string, words = keyword.split(' ')) => {
    s.filters.keyword = keyword;
    s.words = words;
    s.prefix = true;
    return s;
  };
  const sorted = (s: Search) => {
    const sort = pick(SORTS);
    s.filters.sort = sort;
    s.order = ORDERS[sort];
    return s;
  };

  const kinds: (() => Search)[] = [
    () => rooms(type(offer(start('filters'), 0.8), 0.7), 0.4),
    () => rooms(type(offer(inArea(start('one area')), 0.8), 0.5), 0.3),
    () => rooms(type(price(offer(start('price range'), 0.9)), 0.6), 0.3),
    () => sorted(type(offer(start('sorted'), 0.7), 0.5)),
    () => {
      const s = type(offer(start('deep page'), 0.7), 0.4);
      s.filters.page = 2 + Math.floor(random() * 400);
      return s;
    },
    () => typing(start('common word'), common()),
    () => typing(narrowed(start('common word and filters')), common()),
    () => typing(inArea(start('common word in an area')), common()),
    () => typing(narrowed(start('two common words')), `${common()} ${common()}`),
    () => typing(narrowed(start('rare word')), pick(rare)),
    () => typing(narrowed(start('common and rare word')), `${common()} ${pick(rare)}`),
    () => typing(narrowed(start('words that seldom meet')), `${pick(scarce)} ${pick(scarce)}`),
    () => typing(narrowed(start('beginning of a word')), prefixOf(pick(random() < 0.5 ? rare : scarce))),
    () => {
      const word = pick(rare);
      return typing(narrowed(start('misspelt word')), `${word.slice(0, 3)}${word.slice(4)}x`);
    },
    () => {
      const { id, name, nameAr } = area();
      const count = 1 + Math.floor(random() * 4);
      const word = random() < 0.5 ? common() : '';
      const phrase = pick([`شقه للايجار في ${nameAr} ${count} غرف`, `apartment for rent in ${name} ${count} bedrooms`]);
      const meant = [
        `property_type = 'apartment'`,
        `listing_type = 'rent'`,
        `location_id = ${id}`,
        `bedrooms >= ${count}`,
      ];
      return typing(add({ ...start('sentence'), rooms: count }, {}, ...meant), `${phrase} ${word}`, word ? [word] : []);
    },
  ];
  return Array.from({ length: count }, (_, i) => (kinds[i % kinds.length] as () => Search)());
}
