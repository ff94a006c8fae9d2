import { placesOf, type LocationGroup } from '../locations/groups';
import type { Filters } from './filters';

export type Chip = {
  kind: (typeof ORDER)[number] | 'governorate';
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
  'within',
  'near',
  'rentPeriod',
  'tenants',
  'commission',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'exactBedrooms',
  'bathrooms',
  'floor',
  'parking',
  'minArea',
  'maxArea',
  'minIncome',
  'amenities',
  'publisherId',
  'advertiserKind',
  'featured',
  'recent',
] as const satisfies readonly (keyof Filters)[];

/** In the order of the form, one for each value of a list, and for a whole governorate; none for sorting and page. */
export function chipsOf(filters: Filters, groups: LocationGroup[] = []): Chip[] {
  const { page: _, ...all } = filters;
  return ORDER.flatMap((kind): Chip[] => {
    const value = all[kind];
    if (value === undefined) return [];
    if (kind === 'locations') {
      return placesOf(all.locations ?? [], groups).map(({ governorate, names: [name, ...more] }): Chip => {
        const removed = new Set([name, ...more]);
        const others = all.locations?.filter((other) => !removed.has(other)) ?? [];
        const without = { ...all, locations: others.length > 0 ? others : undefined };
        return governorate
          ? { kind: 'governorate', value: governorate, without }
          : { kind, value: String(name), without };
      });
    }
    if (!Array.isArray(value)) return [{ kind, value: String(value), without: { ...all, [kind]: undefined } }];
    return value.map((each) => {
      const others = value.filter((other) => other !== each);
      return { kind, value: each, without: { ...all, [kind]: others.length > 0 ? others : undefined } };
    });
  });
}
