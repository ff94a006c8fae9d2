import type { LocationView } from '@/lib/locations/view';

/** Finds areas as search does (lib/search/location-finder.ts), the likeliest first. */
export type AreaIndex = (typed: string) => Set<string>;

let loading: Promise<AreaIndex> | undefined;

/**
 * The names and aliases of all areas, with what search knows of spellings, fetched once, when somebody begins to
 * look for an area. A failed attempt may be repeated; until then names are compared as they are written.
 */
export function loadAreaIndex(): Promise<AreaIndex> {
  loading ??= build().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function build(): Promise<AreaIndex> {
  const [{ createLocationFinder }, response] = await Promise.all([
    import('@/lib/search/location-finder'),
    fetch('/api/locations'),
  ]);
  if (!response.ok) throw new Error(`${response.status}: locations`);
  const find = createLocationFinder((await response.json()) as LocationView[]);
  return (typed) => new Set(find(typed));
}
