'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { LOCATION_ORDER } from '@/lib/properties/filter-form';
import { AreaList } from '../../search/area-list';
import { AreaOptions } from '../../search/area-options';
import { AreaSearchBox } from '../../search/area-search-box';
import { useAreaSearch } from '../../search/use-area-search';
import { unpackAreas, type PackedAreas } from './packed-areas';
import { whenWanted } from './when-wanted';

type Props = {
  areas: PackedAreas;
  initial: string[];
};

const FIELD = 'locations';
const never = () => () => {};

/**
 * Areas in the filters: a search box over check boxes that belong to the form. They are many, so the browser makes
 * them when they can be seen; until then hidden fields hold what is chosen, and without JavaScript a list does.
 */
export function AreaField({ areas, initial }: Props) {
  const t = useTranslations('filters');
  const locale = useLocale();
  const groups = useMemo(() => unpackAreas(areas, locale), [areas, locale]);
  const box = useRef<HTMLDivElement>(null);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isShown, setShown] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const { typed, setTyped, prepare, isFound, isEmpty } = useAreaSearch(groups);
  useEffect(() => (box.current ? whenWanted(box.current, () => setShown(true)) : undefined), []);

  const toggle = (name: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  const isOffered = (name: string) =>
    groups.some(({ locations: offered }) => offered.some((area) => area.name === name));
  const unseen = initial.filter((name) => !isShown || !isOffered(name));
  return (
    <div ref={box} className="grid gap-2">
      {inBrowser && <input type="hidden" name={LOCATION_ORDER} value={[...chosen].join(',')} />}
      <div className="noscript:hidden">
        <AreaSearchBox label={t('regions.search')} value={typed} onChange={setTyped} onFocus={prepare} />
      </div>
      <div className="h-72 overflow-y-auto overscroll-contain px-2 noscript:hidden">
        {inBrowser && unseen.map((name) => <input key={name} type="hidden" name={FIELD} value={name} />)}
        {isShown && <AreaList groups={groups} chosen={chosen} onToggle={toggle} isFound={isFound} field={FIELD} />}
        <p role="status" className="text-sm text-muted-foreground">
          {isEmpty && t('regions.none')}
        </p>
      </div>
      <noscript>
        <AreaOptions name={FIELD} label={t('locations')} groups={groups} initial={initial} />
      </noscript>
    </div>
  );
}
