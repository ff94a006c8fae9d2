import type { PropertyType } from '@/lib/listings/constants';

/** Kinds of pictures with which listings of a type may begin. */
const FIRST: Record<PropertyType, RegExp> = {
  apartment: /^(?:tower|block|seafront|living|bedroom)-/,
  villa: /^(?:villa|house|duplex|chalet)-/,
  commercial: /^(?:offices|office|shops|warehouse|block)-/,
  land: /^(?:plot|corner|desert|shore|farm)-/,
};

/**
 * Chooses the pictures of each listing. A listing names the kinds of its pictures. From the newest listing to the oldest,
 * each gets the picture that was used longest ago, and begins with the one that was first longest ago, so that neighbours
 * in a list differ as much as possible.
 * @param folders names of pictures: the kind and a number, such as `villa-3`
 * @returns folders per listing, each at most once. Kinds without pictures are left out
 */
export function chooseGalleries(
  listings: readonly { propertyType: PropertyType; photos: readonly string[]; ageHours: number }[],
  folders: readonly string[],
): string[][] {
  const byKind = Map.groupBy([...folders].sort(), (folder) => folder.replace(/-\d+$/, ''));
  /** Numbers of the last use, and of the last use as the first picture, from 1. */
  const [lastUse, lastFirst] = [new Map<string, number>(), new Map<string, number>()];
  let uses = 0;
  const longestAgo = (pictures: string[], last: Map<string, number>) =>
    pictures.toSorted((a, b) => (last.get(a) ?? 0) - (last.get(b) ?? 0))[0];
  const galleries = listings.map((): string[] => []);
  const newestFirst = [...listings.entries()].sort(([, a], [, b]) => a.ageHours - b.ageHours);
  for (const [index, { propertyType, photos }] of newestFirst) {
    const gallery = new Set<string>();
    for (const kind of photos) {
      const next = longestAgo(
        (byKind.get(kind) ?? []).filter((picture) => !gallery.has(picture)),
        lastUse,
      );
      if (!next) continue;
      gallery.add(next);
      lastUse.set(next, ++uses);
    }
    const first = longestAgo(
      [...gallery].filter((picture) => FIRST[propertyType].test(picture)),
      lastFirst,
    );
    if (first) lastFirst.set(first, ++uses);
    galleries[index] = first ? [...new Set([first, ...gallery])] : [...gallery];
  }
  return galleries;
}
