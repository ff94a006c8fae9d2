import { buildGazetteer, nameKey, type NamedLocation } from './gazetteer';
import { normalise, tokenize } from './normalise';
import { consonantSkeleton, editDistance, maxEdits } from './spelling';

/** Returns English names, the likeliest first. */
export type LocationFinder = (typed: string) => string[];

/** Runs in the browser. Typing mistakes count only where names and spellings find nothing. */
export function createLocationFinder(locations: NamedLocation[]): LocationFinder {
  const gazetteer = buildGazetteer(locations);
  const entries = locations.map(({ name, nameAr, aliases }) => {
    const names = [name, nameAr, ...aliases];
    return { name, forms: names.map(normalise), keys: names.map((each) => nameKey(tokenize(each))) };
  });
  const namesOf = (ids: number[] = []) => ids.flatMap((id) => gazetteer.byId.get(id)?.name ?? []);
  const namesWhere = (matches: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(matches).map(({ name }) => name);
  return (typed) => {
    const wanted = normalise(typed);
    const key = nameKey(tokenize(typed));
    if (key === '') return [];
    const found = new Set([
      ...namesOf(gazetteer.byKey.get(key)),
      ...namesWhere(({ keys }) => keys.some((each) => each.startsWith(key))),
      ...namesWhere(({ forms, keys }) =>
        [...forms, ...keys].some((each) => each.includes(wanted) || each.includes(key)),
      ),
      ...namesOf(gazetteer.bySkeleton.get(consonantSkeleton(key))),
    ]);
    if (found.size > 0) return [...found];
    const limit = maxEdits(key);
    return namesWhere(({ keys }) => keys.some((each) => editDistance(key, each, limit) <= limit));
  };
}
