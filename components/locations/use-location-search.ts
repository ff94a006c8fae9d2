import { useState } from 'react';
import type { LocationGroup, LocationOption } from '@/lib/locations/groups';
import type { LocationView } from '@/lib/locations/view';
import type { LocationFinder } from '@/lib/search/location-finder';

export type LocationSearch = ReturnType<typeof useLocationSearch>;

let finder: Promise<LocationFinder> | undefined;

/** Names, aliases and spelling rules, fetched once for the page; after a failure the next call tries again. */
function loadFinder(): Promise<LocationFinder> {
  finder ??= fetchFinder().catch((error: unknown) => {
    finder = undefined;
    throw error;
  });
  return finder;
}

async function fetchFinder(): Promise<LocationFinder> {
  const [{ createLocationFinder }, response] = await Promise.all([
    import('@/lib/search/location-finder'),
    fetch('/api/locations'),
  ]);
  if (!response.ok) throw new Error(`${response.status}: locations`);
  return createLocationFinder((await response.json()) as LocationView[]);
}

/** The text of a location search box, and the locations that match it, as search finds them. */
export function useLocationSearch(groups: LocationGroup[]) {
  const [text, setText] = useState('');
  const [index, setIndex] = useState<{ find: LocationFinder } | null>(null);

  /** Until it has loaded, and offline, names are compared as they are written. */
  const load = () => {
    if (!index)
      loadFinder().then(
        (find) => setIndex({ find }),
        () => undefined,
      );
  };
  const query = text.trim().toLocaleLowerCase();
  const found = index && query ? new Set(index.find(query)) : null;
  const isMatch = ({ name, label, other }: LocationOption) =>
    !query || (found ? found.has(name) : [label, other].some((each) => each.toLocaleLowerCase().includes(query)));
  const matches = groups.flatMap(({ locations }) => locations.filter(isMatch));
  const likeliest = [...(found ?? [])].find((name) => matches.some((location) => location.name === name));
  const best = query ? (matches.find(({ name }) => name === likeliest) ?? matches[0]) : undefined;

  return { text, setText, load, isMatch, best, isEmpty: matches.length === 0 };
}
