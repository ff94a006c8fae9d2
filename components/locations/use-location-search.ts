import { useState } from 'react';
import { api } from '@/lib/http/api-client';
import type { Locale } from '@/lib/i18n/routing';
import { locationGroups, type LocationGroup, type LocationOption } from '@/lib/locations/groups';
import type { LocationFinder } from '@/lib/search/phrase/name-finder';

export type LocationSearch = ReturnType<typeof useLocationSearch>;

/** Loads a value once per page. After a failure, the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

export const readLocations = once(() => api('GET /api/locations'));

/** Names, aliases and spelling rules. */
const loadFinder = once(async (): Promise<LocationFinder> => {
  const [{ createLocationFinder }, locations] = await Promise.all([
    import('@/lib/search/phrase/name-finder'),
    readLocations(),
  ]);
  return createLocationFinder(locations);
});

export const loadLocationGroups = async (locale: Locale): Promise<LocationGroup[]> =>
  locationGroups(await readLocations(), locale);

/** The text of a location search box, and the locations that match it, as search finds them. */
export function useLocationSearch(groups: LocationGroup[]) {
  const [text, setText] = useState('');
  /** Null while it loads, without `find` if that failed. */
  const [index, setIndex] = useState<{ find?: LocationFinder } | null>(null);

  /** Loads the finder. Without it, the search compares names literally. */
  const load = () => {
    if (!index?.find)
      loadFinder().then(
        (find) => setIndex({ find }),
        () => setIndex({}),
      );
  };
  const query = text.trim().toLocaleLowerCase();
  const found = index?.find && query ? new Set(index.find(query)) : null;
  const isMatch = ({ name, label, other }: LocationOption) =>
    !query || (found ? found.has(name) : [label, other].some((each) => each.toLocaleLowerCase().includes(query)));
  const matches = groups.flatMap(({ locations }) => locations.filter(isMatch));
  const likeliest = [...(found ?? [])].find((name) => matches.some((location) => location.name === name));
  const best = query ? (matches.find(({ name }) => name === likeliest) ?? matches[0]) : undefined;

  // The finder knows more spellings: nothing is missing before it has looked.
  const isEmpty = index !== null && matches.length === 0;

  return { text, setText, load, isMatch, best, isAll: query === '', isEmpty };
}
