'use client';

import { useTranslations } from 'next-intl';
import type { LocationOption, LocationGroup } from '@/lib/locations/groups';

type Props = {
  groups: LocationGroup[];
  chosen: ReadonlySet<string>;
  onToggle: (name: string) => void;
  isFound: (area: LocationOption) => boolean;
  /** What the check boxes are called in a form; without it they belong to none. */
  field?: string;
};

/** Areas with check marks, by governorate. Those not looked for are hidden but keep their marks. */
export function AreaList({ groups, chosen, onToggle, isFound, field }: Props) {
  const t = useTranslations('types.governorate');
  return groups.map(({ governorate, locations }) => (
    <fieldset key={governorate} hidden={!locations.some(isFound)} className="min-w-0">
      <legend className="pt-3 pb-1 text-sm font-bold text-muted-foreground">{t(governorate)}</legend>
      {locations.map((area) => (
        <label
          key={area.name}
          hidden={!isFound(area)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 -mx-2 hover:bg-muted has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="checkbox"
            name={field}
            value={area.name}
            checked={chosen.has(area.name)}
            onChange={() => onToggle(area.name)}
            className="size-5 shrink-0 accent-primary outline-none"
          />
          {area.label}
        </label>
      ))}
    </fieldset>
  ));
}
