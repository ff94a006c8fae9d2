import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { SORTS } from '@/lib/search/constants';
import type { Filters } from '@/lib/search/filters';
import { randomFrom } from '@/tests/support/random';

/** A search as filters of the product, and the conditions, order and words of the same search as SQL. */
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

const ORDERS = {
  usual: 'featured DESC, ranked_at DESC, id DESC',
  newest: 'ranked_at DESC, id DESC',
  price_asc: 'price, id DESC',
  price_desc: 'price DESC, id DESC',
  area_desc: 'area DESC, id DESC',
};
export const PAGE = 24;

export const prefixOf = (word: string) => word.slice(0, 4);

/** Words of the data by frequency. */
export type Vocabulary = {
  /** Grouped by phrase. */
  common: string[][];
  /** In 1 to 20 listings. */
  rare: string[];
  /** In 0.1 to 1 % of the listings: two of them rarely meet. */
  scarce: string[];
};

/** Subtypes as people type them, with the stems of titles that name them. */
const TYPED_SUBTYPES = [
  { subtype: 'office', typed: ['مكاتب', 'مكتب', 'offices'], stems: ['مكتب', 'office'] },
  { subtype: 'showroom', typed: ['معارض', 'معرض', 'showrooms'], stems: ['معرض', 'showroom'] },
  { subtype: 'warehouse', typed: ['مخازن', 'مخزن', 'warehouses'], stems: ['مخزن', 'مستودع', 'warehouse'] },
  { subtype: 'clinic', typed: ['عيادات', 'clinic'], stems: ['عياد', 'clinic'] },
];

const TYPED_ADVERTISERS = [
  { kind: 'owner', typed: ['من المالك', 'بدون وسيط', 'from owner'] },
  { kind: 'office', typed: ['مكتب عقاري', 'by agency'] },
] as const;

/** Returns random searches, each kind equally often. @param areas busiest first */
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
  const type = (s: Search, chance = 1) => {
    if (random() >= chance) return s;
    s.filters.propertyType = pick(PROPERTY_TYPES);
    s.conditions.push(`property_type = '${s.filters.propertyType}'`);
    return s;
  };
  const offer = (s: Search, chance = 1) => {
    if (random() >= chance) return s;
    s.filters.listingType = pick(LISTING_TYPES);
    s.conditions.push(`listing_type = '${s.filters.listingType}'`);
    return s;
  };
  const rooms = (s: Search, chance = 1) => {
    if (random() >= chance) return s;
    s.filters.bedrooms = 1 + Math.floor(random() * 5);
    s.rooms = s.filters.bedrooms;
    s.conditions.push(`bedrooms >= ${s.filters.bedrooms}`);
    return s;
  };
  const within = (s: Search, many: number) => {
    const chosen = [...new Map(Array.from({ length: many }, area).map((one) => [one.name, one])).values()];
    s.filters.locations = chosen.map((one) => one.name).sort();
    s.conditions.push(`location_id IN (${chosen.map((one) => one.id).join(', ')})`);
    return s;
  };
  const price = (s: Search) => {
    const rent = s.filters.listingType === 'rent';
    s.filters.minPrice = Math.round(random() * 10) * (rent ? 50 : 50_000);
    s.filters.maxPrice = s.filters.minPrice + (1 + Math.round(random() * 10)) * (rent ? 50 : 20_000);
    s.conditions.push(`price BETWEEN ${s.filters.minPrice} AND ${s.filters.maxPrice}`);
    return s;
  };
  const size = (s: Search) => {
    s.filters.minArea = 50 + 50 * Math.floor(random() * 8);
    s.filters.maxArea = s.filters.minArea + 50 * (1 + Math.floor(random() * 6));
    s.conditions.push(`area BETWEEN ${s.filters.minArea} AND ${s.filters.maxArea}`);
    return s;
  };
  /** Adds the filters that most people add to a keyword. */
  const narrowed = (s: Search) => {
    type(offer(s, 0.6), 0.5);
    const what = random();
    if (what < 0.15) within(s, 1);
    else if (what < 0.3) price(s);
    else if (what < 0.4) size(s);
    else if (what < 0.5) rooms(s);
    if (random() < 0.1) sorted(s);
    return s;
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
    () => rooms(type(offer(within(start('one area'), 1), 0.8), 0.5), 0.3),
    () => type(offer(within(start('several areas'), 2 + Math.floor(random() * 8)), 0.8), 0.5),
    () => rooms(type(price(offer(start('price range'), 0.9)), 0.6), 0.3),
    () => rooms(type(size(offer(start('area range'), 0.7)), 0.5), 0.3),
    () => sorted(type(offer(start('sorted'), 0.7), 0.5)),
    () => {
      const s = type(offer(start('deep page'), 0.7), 0.4);
      s.filters.page = 2 + Math.floor(random() * 400);
      return s;
    },
    () => typing(start('common word'), common()),
    () => typing(narrowed(start('common word and filters')), common()),
    () => typing(within(start('common word in an area'), 1), common()),
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
      const place = area();
      const s = start('sentence');
      const count = 1 + Math.floor(random() * 4);
      const word = random() < 0.5 ? common() : '';
      const keyword =
        random() < 0.6
          ? `شقه للايجار في ${place.nameAr} ${count} غرف`
          : `apartment for rent in ${place.name} ${count} bedrooms`;
      s.conditions.push(
        `property_type = 'apartment'`,
        `listing_type = 'rent'`,
        `location_id = ${place.id}`,
        `bedrooms >= ${count}`,
      );
      s.rooms = count;
      return typing(s, `${keyword} ${word}`, word ? [word] : []);
    },
    () => {
      const s = start('price in words');
      const most = 200 + 25 * Math.floor(random() * 30);
      s.conditions.push(`property_type = 'apartment'`, `listing_type = 'rent'`, `price <= ${most}`);
      return typing(
        s,
        pick([`شقة للايجار تحت ${most}`, `flat for rent under ${most} kd`, `ابي شقه ايجار اقل من ${most} دينار`]),
        [],
      );
    },
    () => {
      const place = area();
      const s = start('size in words');
      const size = 50 * (4 + Math.floor(random() * 16));
      s.conditions.push(
        `property_type = 'land'`,
        `area BETWEEN ${Math.floor(size * 0.9)} AND ${Math.ceil(size * 1.1)}`,
      );
      if (random() < 0.5) return typing(s, pick([`ارض ${size} متر`, `land ${size} sqm`]), []);
      s.conditions.push(`location_id = ${place.id}`);
      return typing(s, `أرض ${size} م في ${place.nameAr}`, []);
    },
    () => {
      const s = narrowed(start('subtype'));
      delete s.filters.propertyType;
      s.conditions = s.conditions.filter((condition) => !condition.startsWith('property_type'));
      const { subtype, typed, stems } = pick(TYPED_SUBTYPES);
      const inTitle = stems.map((stem) => `'=${stem}'`).join(' | ');
      s.conditions.push(
        `property_type = 'commercial'`,
        `words @@ $q$'#subtype:${subtype}' | '#subtype:' & (${inTitle})$q$::tsquery`,
      );
      return typing(s, pick(typed), []);
    },
    () => {
      const s = narrowed(start('advertiser'));
      const { kind, typed } = pick(TYPED_ADVERTISERS);
      s.conditions.push(`words @@ $q$'#advertiser:${kind}'$q$::tsquery`);
      if (random() < 0.5) return typing(s, pick(typed), []);
      s.filters.advertiserKind = kind;
      return s;
    },
    () => {
      const word = common();
      return typing(narrowed(start('form of a word')), /[a-rt-z]$/.test(word) ? `${word}s` : word);
    },
  ];
  return Array.from({ length: count }, (_, i) => (kinds[i % kinds.length] as () => Search)());
}
