import { buildGazetteer, nameKey, type NamedLocation } from './gazetteer';
import { createNameFinder } from './name-finder';
import { tokenize } from './normalize';

/** Returns English names, the likeliest first. */
export type LocationFinder = (typed: string) => string[];

/** Runs in the browser. Typing mistakes count only where names and spellings find nothing. */
export function createLocationFinder(locations: NamedLocation[]): LocationFinder {
  const gazetteer = buildGazetteer(locations);
  const finder = createNameFinder(
    locations.map(({ name, nameAr, aliases }) => ({ value: name, names: [name, nameAr, ...aliases] })),
  );
  return (typed) => {
    const exact = gazetteer.byKey.get(nameKey(tokenize(typed))) ?? []; // a governorate's too
    const found = new Set([...exact.flatMap((id) => gazetteer.byId.get(id)?.name ?? []), ...finder.find(typed)]);
    return found.size > 0 ? [...found] : finder.findMisspelt(typed);
  };
}
