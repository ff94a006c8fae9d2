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
  'locations',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'bathrooms',
  'minArea',
  'maxArea',
  'featured',
  'recent',
] as const satisfies readonly (keyof Filters)[];

/** In the order of the form, one for each location; none for sorting and page. */
export function chipsOf(filters: Filters): Chip[] {
  const { page: _, ...all } = filters;
  return ORDER.flatMap((kind): Chip[] => {
    const value = all[kind];
    if (value === undefined) return [];
    if (kind !== 'locations') return [{ kind, value: String(value), without: { ...all, [kind]: undefined } }];
    const locations = all.locations ?? [];
    return locations.map((name) => {
      const others = locations.filter((other) => other !== name);
      return { kind, value: name, without: { ...all, locations: others.length > 0 ? others : undefined } };
    });
  });
}
