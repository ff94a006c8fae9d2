import type { LocationView } from '@/lib/locations/view';

/** Finds areas by any of their names, in either script. */
export type AreaIndex = (typed: string) => Set<string>;

let loading: Promise<AreaIndex> | undefined;

/**
 * The names and aliases of all areas in the spelling that search compares, fetched once, when somebody begins to
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
  const [{ normalise }, response] = await Promise.all([import('@/lib/search/normalise'), fetch('/api/locations')]);
  if (!response.ok) throw new Error(`${response.status}: locations`);
  const locations = (await response.json()) as LocationView[];
  const index = locations.map(({ name, nameAr, aliases }) => ({
    name,
    forms: [name, nameAr, ...aliases].map(normalise),
  }));
  return (typed) => {
    const wanted = normalise(typed);
    return new Set(index.filter(({ forms }) => forms.some((form) => form.includes(wanted))).map(({ name }) => name));
  };
}
