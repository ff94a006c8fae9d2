import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { CHIP } from '../listings/filters/choices';
import { fieldClass } from '../ui/input';
import { Checkbox } from '../ui/selection-boxes';
import { useRead } from '../use-read';
import { readLocations, type LocationSearch } from './use-location-search';
import { formatNumber } from '@/lib/i18n/format';
import type { LocationGroup } from '@/lib/locations/groups';

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
      <Search
        aria-hidden
        className="shrink-0 pointer-events-none absolute inset-s-3.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground"
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
  multiple: boolean;
  groups: LocationGroup[];
  search: LocationSearch;
  chosen: string[];
  onChange: (names: string[]) => void;
  counts?: ReadonlyMap<string, number>;
  /** Called before the browser chooses, unless a key pressed the option. */
  onTap?: (name: string) => void;
};

const ROW =
  '-mx-2 flex items-center rounded-md px-2 hover:bg-muted data-best:bg-muted has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring';
const LABEL = 'flex min-h-11 grow cursor-pointer items-center gap-3 *:outline-none';

/**
 * Locations by governorate. Those that do not match the search stay chosen. A multiple choice is one tab stop, like the
 * browser's radio groups: arrows, Home and End move within it.
 */
export function LocationOptions({ multiple, groups, search, chosen, onChange, onTap, ...props }: OptionsProps) {
  const t = useTranslations();
  // Offline, counts are not shown.
  const { data: locations } = useRead(multiple ? 'locations' : null, readLocations);
  const all = locations && new Map(locations.map(({ name, propertyCount }) => [name, propertyCount]));
  const counts = props.counts ?? all;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [lastFocused, setLastFocused] = useState('');

  const set = (names: string[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...names])] : chosen.filter((each) => !names.includes(each)));
  const choose = (each: string) => (multiple ? set([each], !chosen.includes(each)) : onChange([each]));
  const count = (names: string[]) => {
    if (!counts) return {};
    const listings = names.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    return { listings, 'aria-description': t('locationPicker.count', { count: listings }) };
  };
  const countOf = (each: string) => counts?.get(each) ?? 0;
  const popular = groups
    .flatMap(({ locations }) => locations)
    .filter((location) => countOf(location.name) > 0)
    .sort((a, b) => countOf(b.name) - countOf(a.name))
    .slice(0, 6);

  const shownKeys = [
    ...(search.isAll ? popular.map(({ name }) => `popular ${name}`) : []),
    ...groups.flatMap(({ governorate, locations }) => {
      const shown = locations.filter(search.isMatch).map(({ name }) => name);
      return shown.length > 0 ? [`all ${governorate}`, ...shown] : [];
    }),
  ];
  const tabStop = shownKeys.includes(lastFocused) ? lastFocused : shownKeys[0];
  const focusable = (key: string) =>
    multiple ? { tabIndex: key === tabStop ? 0 : -1, onFocus: () => setLastFocused(key) } : {};
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('input, button') ?? [])].filter((each) =>
      each.checkVisibility(),
    );
    const at = all.findIndex((each) => each === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (!multiple || next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div ref={list} role="presentation" onKeyDown={onKeyDown}>
      {popular.length > 0 && (
        <div role="group" aria-labelledby={`${id}-popular`} hidden={!search.isAll}>
          <p id={`${id}-popular`} className="pt-3 pb-2 text-sm font-bold text-muted-foreground">
            {t('locationPicker.popular')}
          </p>
          <div className="flex flex-wrap gap-2">
            {popular.map((location) => (
              <button
                key={location.name}
                type="button"
                aria-pressed={chosen.includes(location.name)}
                {...focusable(`popular ${location.name}`)}
                onClick={() => choose(location.name)}
                className={CHIP}
              >
                {location.label}
              </button>
            ))}
          </div>
        </div>
      )}
      {groups.map(({ governorate, locations }) => {
        const names = locations.map((location) => location.name);
        const chosenHere = names.filter((each) => chosen.includes(each)).length;
        const isWhole = chosenHere === names.length;
        const { listings, ...described } = count(names);
        return (
          <fieldset key={governorate} hidden={!locations.some(search.isMatch)} className="min-w-0">
            <legend
              className={multiple ? 'w-full pt-3 font-bold' : 'pt-3 pb-1 text-sm font-bold text-muted-foreground'}
            >
              {multiple ? (
                <span className={ROW}>
                  <label className={LABEL}>
                    <Checkbox
                      checked={isWhole}
                      indeterminate={chosenHere > 0 && !isWhole}
                      onChange={() => set(names, !isWhole)}
                      {...described}
                      {...focusable(`all ${governorate}`)}
                    />
                    {governorate
                      ? t('search.governorate', { name: t(`types.governorate.${governorate}`) })
                      : t('types.governorate.none')}
                  </label>
                  <Count listings={listings} />
                </span>
              ) : (
                t(`types.governorate.${governorate ?? 'none'}`)
              )}
            </legend>
            {locations.map((location) => {
              const { listings: own, ...describedHere } = count([location.name]);
              return (
                <div
                  key={location.name}
                  hidden={!search.isMatch(location)}
                  data-best={(!multiple && location === search.best) || undefined}
                  className={multiple ? `${ROW} ms-2` : ROW}
                >
                  <label onClick={({ detail }) => detail > 0 && onTap?.(location.name)} className={LABEL}>
                    <input
                      type={multiple ? 'checkbox' : 'radio'}
                      name={multiple ? undefined : 'location-choice'}
                      value={location.name}
                      checked={chosen.includes(location.name)}
                      onChange={() => choose(location.name)}
                      {...describedHere}
                      {...focusable(location.name)}
                      className="size-5 shrink-0 accent-primary"
                    />
                    {location.label}
                  </label>
                  <Count listings={own} />
                </div>
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}

/** Hidden from screen readers: the check box has a description. */
function Count({ listings }: { listings: number | undefined }) {
  const locale = useLocale();
  if (!listings) return null;
  return (
    <span aria-hidden className="text-sm font-normal text-muted-foreground">
      {formatNumber(listings, locale)}
    </span>
  );
}
