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
    if (!Array.isArray(value)) return [{ kind, value: String(value), without: { ...all, [kind]: undefined } }];
    const without = (removed: readonly (string | number)[]): Filters => {
      const others = value.filter((each) => !removed.includes(each));
      return { ...all, [kind]: others.length > 0 ? others : undefined };
    };
    if (kind !== 'locations') return value.map((each) => ({ kind, value: each, without: without([each]) }));
    return placesOf(all.locations ?? [], groups).map((chosen): Chip =>
      chosen.governorate
        ? { kind: 'governorate', value: chosen.governorate, without: without(chosen.names) }
        : { kind, value: chosen.names[0], without: without(chosen.names) },
    );
  });
}
