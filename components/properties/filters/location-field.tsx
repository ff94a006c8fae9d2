'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LOCATION_ORDER } from '@/lib/properties/filter-form';
import { LocationOptions, LocationSearchBox, toggled } from '../../locations/location-picker';
import { LocationSelect } from '../../locations/location-select';
import { unpackLocations, type PackedLocations } from '../../locations/packed-locations';
import { useLocationSearch } from '../../locations/use-location-search';
import { onIdle } from '../../ui/on-idle';

type Props = {
  locations: PackedLocations;
  initial: string[];
};

const NAME = 'locations';
const neverChanges = () => () => {};

/** The browser renders the many check boxes once they can be seen; until then hidden fields hold what is chosen. */
export function LocationField({ locations, initial }: Props) {
  const t = useTranslations('filters');
  const none = useTranslations('locationPicker')('none');
  const locale = useLocale();
  const groups = useMemo(() => unpackLocations(locations, locale), [locations, locale]);
  const box = useRef<HTMLDivElement>(null);
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isRendered, setRendered] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const search = useLocationSearch(groups);
  useEffect(() => (box.current ? onVisibleOrIdle(box.current, () => setRendered(true)) : undefined), []);

  const isOffered = (name: string) => groups.some((group) => group.locations.some((each) => each.name === name));
  const withoutCheckBox = initial.filter((name) => !isRendered || !isOffered(name));
  return (
    <div ref={box} className="grid gap-2">
      {inBrowser && <input type="hidden" name={LOCATION_ORDER} value={[...chosen].join(',')} />}
      <div className="noscript:hidden">
        <LocationSearchBox search={search} />
      </div>
      <div className="h-72 overflow-y-auto overscroll-contain px-2 noscript:hidden">
        {inBrowser && withoutCheckBox.map((name) => <input key={name} type="hidden" name={NAME} value={name} />)}
        {isRendered && (
          <LocationOptions
            groups={groups}
            search={search}
            multiple
            name={NAME}
            chosen={chosen}
            onChoose={(name) => setChosen((before) => toggled(before, name))}
          />
        )}
        <p role="status" className="text-sm text-muted-foreground">
          {search.isEmpty && none}
        </p>
      </div>
      <noscript>
        <LocationSelect name={NAME} label={t('locations')} groups={groups} initial={initial} />
      </noscript>
    </div>
  );
}

/** Calls back once `element` can be seen or, in the sidebar, once the browser is idle. Returns how to stop waiting. */
function onVisibleOrIdle(element: HTMLElement, callback: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && callback());
  observer.observe(element);
  const panel = element.closest('[popover]');
  const isSidebar = panel !== null && getComputedStyle(panel).display !== 'none';
  const cancelIdle = isSidebar ? onIdle(callback) : undefined;
  return () => {
    observer.disconnect();
    cancelIdle?.();
  };
}
