/** Which pictures stand in which listing's gallery. */
import type { SceneName } from './picture-list';
import { PICTURES, picturesWhere } from './picture-list';
import type { Random } from './random';
import type { DemoListing } from './types';

const WITHOUT_PHOTOS = 0.07;
const MAX_PHOTOS = 5;

interface Shown extends Pick<DemoListing, 'createdAt' | 'propertyType'> {
  readonly exteriors: readonly SceneName[];
  readonly interiors: readonly SceneName[];
}

/**
 * A gallery for each listing: a view from outside first, then what suits it. Main pictures are dealt in
 * order of date, always the one used longest ago, so that a page of new listings shows different ones.
 */
export function galleries(
  random: Random,
  listings: readonly Shown[],
  mustHave: (index: number) => boolean,
): number[][] {
  const lastUse = new Map<number, number>();
  const result: number[][] = listings.map(() => []);
  const newestFirst = listings
    .map((listing, index) => ({ listing, index }))
    .sort((a, b) => b.listing.createdAt.getTime() - a.listing.createdAt.getTime() || a.index - b.index);

  newestFirst.forEach(({ listing, index }, turn) => {
    if (random.chance(WITHOUT_PHOTOS) && !mustHave(index)) return;
    const outside = random.sample(scenes(listing.exteriors), PICTURES.length);
    const main = outside.reduce((best, picture) =>
      (lastUse.get(picture) ?? -1) < (lastUse.get(best) ?? -1) ? picture : best,
    );
    lastUse.set(main, turn);
    const count = random.weighted([1, 2, 3, 4, MAX_PHOTOS], (n) => [0, 10, 14, 30, 26, 20][n] ?? 0);
    result[index] = [main, ...more(random, listing, main, count - 1)];
  });
  return result;
}

/** One picture of each further scene first, so that a gallery does not show two kitchens before a bedroom. */
function more(random: Random, listing: Shown, main: number, count: number): number[] {
  const names = listing.interiors.length > 0 ? listing.interiors : listing.exteriors;
  const distinct = names
    .filter((name, place) => names.indexOf(name) === place)
    .map((name) =>
      random.sample(
        scenes([name]).filter((picture) => picture !== main),
        1,
      ),
    )
    .flat();
  const rest = scenes(names).filter((picture) => picture !== main && !distinct.includes(picture));
  return [...random.sample(distinct, distinct.length), ...random.sample(rest, rest.length)].slice(0, count);
}

function scenes(names: readonly SceneName[]): number[] {
  return picturesWhere((picture) => names.includes(picture.scene));
}
