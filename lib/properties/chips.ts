import type { Filters } from './filters';

export type Chip = {
  kind: (typeof ORDER)[number];
  value: string | number;
  without: Filters;
};

const ORDER = [
  'keyword',
  'listingType',
  'propertyType',
  'subtype',
  'furnished',
  'locations',
  'block',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'bathrooms',
  'minArea',
  'maxArea',
  'amenities',
  'publisherId',
  'featured',
  'recent',
] as const satisfies readonly (keyof Filters)[];

/** In the order of the form, one for each value of a list; none for sorting and page. */
export function chipsOf(filters: Filters): Chip[] {
  const { page: _, ...all } = filters;
  return ORDER.flatMap((kind): Chip[] => {
    const value = all[kind];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [{ kind, value: String(value), without: { ...all, [kind]: undefined } }];
    return value.map((each) => {
      const others = value.filter((other) => other !== each);
      return { kind, value: each, without: { ...all, [kind]: others.length > 0 ? others : undefined } };
    });
  });
}
