import { placesOf, type LocationGroup } from '../locations/groups';
import { FILTER_GROUPS, type Filters } from './filters';

export type Chip = {
  kind: (typeof ORDER)[number] | 'governorate';
  value: string | number;
  without: Filters;
};

const { kind, place, letting, price, rooms, size, other } = FILTER_GROUPS;
const ORDER = ['keyword', ...kind, ...place, ...letting, ...price, ...rooms, ...size, ...other] as const;

/** Returns the chips in the order of the form: one per filter value or whole governorate, none for sort and page. */
export function chipsOf(filters: Filters, groups: LocationGroup[] = []): Chip[] {
  const { page: _page, ...all } = filters;
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
