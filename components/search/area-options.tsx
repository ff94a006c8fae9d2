import type { LocationGroup } from '@/lib/locations/groups';

type Props = { name: string; label: string; groups: LocationGroup[]; initial?: string[] };

/** Areas as a native list of several choices, for forms without JavaScript. */
export function AreaOptions({ name, label, groups, initial }: Props) {
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
        locations.map((area) => (
          <option key={area.name} value={area.name}>
            {area.label}
          </option>
        )),
      )}
    </select>
  );
}
