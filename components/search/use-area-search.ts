'use client';

import { useState } from 'react';
import type { LocationOption, LocationGroup } from '@/lib/locations/groups';
import { loadAreaIndex, type AreaIndex } from './area-index';

/** What is typed into a search box for areas, and which areas it leaves. */
export function useAreaSearch(groups: LocationGroup[]) {
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState<{ find: AreaIndex } | null>(null);

  const prepare = () => {
    if (!index)
      loadAreaIndex().then(
        (find) => setIndex({ find }),
        () => undefined,
      ); // offline: names alone
  };
  const wanted = typed.trim().toLocaleLowerCase();
  const found = index && wanted ? index.find(wanted) : null;
  const isFound = (area: LocationGroup['locations'][number]) =>
    !wanted ||
    (found ? found.has(area.name) : [area.label, area.other].some((name) => name.toLocaleLowerCase().includes(wanted)));
  const shown = groups.flatMap((group) => group.locations.filter(isFound));
  /** The likeliest of what is shown, once something is typed. */
  const best = wanted ? (shown.find(({ name }) => name === likeliest(found, shown)) ?? shown[0]) : undefined;

  return { typed, setTyped, prepare, isFound, isEmpty: shown.length === 0, best };
}

const likeliest = (found: Set<string> | null, shown: LocationOption[]) =>
  found && [...found].find((name) => shown.some((area) => area.name === name));
