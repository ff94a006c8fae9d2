'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent, Ref } from 'react';
import type { LocationGroup } from '@/lib/locations/groups';
import { Icon } from '../ui/icon';
import { fieldClass } from '../ui/input';
import type { LocationSearch } from './use-location-search';

type SearchBoxProps = {
  search: LocationSearch;
  /** Enter never submits the form around the box. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function LocationSearchBox({ search, onEnter, ref }: SearchBoxProps) {
  const label = useTranslations('locationPicker')('search');
  return (
    <div className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-s-3.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <input
        ref={ref}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        placeholder={label}
        value={search.text}
        onFocus={search.load}
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!event.nativeEvent.isComposing) onEnter?.();
        }}
        className={`${fieldClass} h-11 ps-10`}
      />
    </div>
  );
}

type OptionsProps = {
  groups: LocationGroup[];
  search: LocationSearch;
  multiple: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (name: string) => void;
  /** The inputs' name; check boxes without one belong to no form. */
  name?: string;
  onClick?: (event: MouseEvent) => void;
};

/** Locations by governorate. Those that do not match are hidden and stay chosen. */
export function LocationOptions({ groups, search, multiple, chosen, onChoose, name, onClick }: OptionsProps) {
  const t = useTranslations('types.governorate');
  return groups.map(({ governorate, locations }) => (
    <fieldset key={governorate} hidden={!locations.some(search.isMatch)} className="min-w-0">
      <legend className="pt-3 pb-1 text-sm font-bold text-muted-foreground">{t(governorate)}</legend>
      {locations.map((location) => (
        <label
          key={location.name}
          hidden={!search.isMatch(location)}
          onClick={onClick}
          data-best={(!multiple && location === search.best) || undefined}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-muted data-best:bg-muted has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            value={location.name}
            checked={chosen.has(location.name)}
            onChange={() => onChoose(location.name)}
            className="size-5 shrink-0 accent-primary outline-none"
          />
          {location.label}
        </label>
      ))}
    </fieldset>
  ));
}

export function toggled(chosen: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return next;
}
