import { allowance, distance } from './distance';
import { gazetteer, nameKey, type NamedLocation } from './gazetteer';
import { normalise, tokenize } from './normalise';
import { skeleton } from './skeleton';

/** English names of the areas that typed text can mean, the likeliest first. */
export type LocationFinder = (typed: string) => string[];

/**
 * Finds areas as one types, by what search knows of them: names, aliases and governorates in either script, spellings
 * that differ in vowels or doubled letters, chat digits. Where that finds nothing, typing mistakes.
 */
export function locationFinder(places: NamedLocation[]): LocationFinder {
  const known = gazetteer(places);
  const areas = places.map(({ name, nameAr, aliases }) => {
    const names = [name, nameAr, ...aliases];
    return { name, forms: names.map(normalise), keys: names.map((each) => nameKey(tokenize(each))) };
  });
  const named = (ids: number[] = []) => ids.flatMap((id) => known.byId.get(id)?.name ?? []);
  const where = (fits: (area: (typeof areas)[number]) => boolean) => areas.filter(fits).map(({ name }) => name);
  return (typed) => {
    const wanted = normalise(typed);
    const key = nameKey(tokenize(typed));
    if (key === '') return [];
    const found = new Set([
      ...named(known.byKey.get(key)),
      ...where(({ keys }) => keys.some((each) => each.startsWith(key))),
      ...where(({ forms, keys }) => [...forms, ...keys].some((each) => each.includes(wanted) || each.includes(key))),
      ...named(known.bySkeleton.get(skeleton(key))),
    ]);
    if (found.size > 0) return [...found];
    const limit = allowance(key);
    return where(({ keys }) => keys.some((each) => distance(key, each, limit) <= limit));
  };
}
