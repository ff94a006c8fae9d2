import type { LocationGroup } from '@/lib/locations/groups';

type Props = { name: string; label: string; groups: LocationGroup[]; initial?: string[] };

export function LocationSelect({ name, label, groups, initial }: Props) {
  return (
    <select
      name={name}
      multiple
      size={5}
      aria-label={label}
      defaultValue={initial}
      className="w-full rounded-md border border-input bg-card p-2"
    >
      {groups.flatMap(({ locations }) =>
        locations.map((location) => (
          <option key={location.name} value={location.name}>
            {location.label}
          </option>
        )),
      )}
    </select>
  );
}
