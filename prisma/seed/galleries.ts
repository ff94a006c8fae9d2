import type { PropertyType } from '@/lib/listings/constants';

/** Kinds of pictures with which listings of a type may begin. */
const FIRST: Record<PropertyType, RegExp> = {
  apartment: /^(?:tower|block|seafront|living|bedroom|kitchen|studio|balcony|sea-view)-/,
  villa: /^(?:villa|house|duplex|chalet|living|pool)-/,
  commercial: /^(?:clinic|cafe|showroom|offices|office|shops|warehouse|block)-/,
  land: /^(?:plot|corner|desert|shore|farm)-/,
};

/** Kinds that listings with such a picture always begin with. */
const ALWAYS_FIRST = /^(?:clinic|cafe|studio)-/;
const MAX_PICTURES = 5;

interface Described {
  propertyType: PropertyType;
  photos: readonly string[];
  ageHours: number;
  approved?: false;
  /** Below zero for an expired listing. */
  leftHours?: number;
}

const isHidden = ({ approved, leftHours = 0 }: Described) => approved === false || leftHours < 0;

/**
 * Chooses the pictures of each listing. A listing names the kinds of its pictures. From the newest listing to the oldest,
 * each begins with the picture that has not been first for the longest time, followed by the least recently used, so that
 * neighbours in a list differ as much as possible. Listings that visitors cannot see come last. `villa-side-3` is a second
 * view of the home in `villa-3` and follows it in galleries of several pictures.
 * @param folders names of pictures: the kind and a number, such as `villa-3`
 * @returns folders per listing, each at most once. Kinds without pictures are left out
 */
export function chooseGalleries(listings: readonly Described[], folders: readonly string[]): string[][] {
  const byKind = Map.groupBy([...folders].sort(), kindOf);
  /** Numbers of the last use, and of the last use as the first picture, from 1. */
  const [lastUse, lastFirst] = [new Map<string, number>(), new Map<string, number>()];
  let uses = 0;
  const longestAgo = (pictures: string[], last: Map<string, number>) =>
    pictures.toSorted((a, b) => (last.get(a) ?? 0) - (last.get(b) ?? 0))[0];
  const galleries = listings.map((): string[] => []);
  const newestFirst = [...listings.entries()].sort(
    ([, a], [, b]) => Number(isHidden(a)) - Number(isHidden(b)) || a.ageHours - b.ageHours,
  );
  for (const [index, { propertyType, photos }] of newestFirst) {
    const openings = photos.flatMap((kind) => byKind.get(kind) ?? []).filter((one) => FIRST[propertyType].test(one));
    const named = openings.filter((picture) => ALWAYS_FIRST.test(picture));
    const first = longestAgo(named.length > 0 ? named : openings, lastFirst);
    const gallery = new Set<string>();
    const add = (picture: string) => {
      gallery.add(picture);
      lastUse.set(picture, ++uses);
    };
    if (first) {
      add(first);
      lastFirst.set(first, uses);
    }
    const others = [...photos];
    if (first) others.splice(others.indexOf(kindOf(first)), 1);
    for (const kind of others) {
      const next = longestAgo(
        (byKind.get(kind) ?? []).filter((picture) => !gallery.has(picture)),
        lastUse,
      );
      if (next) add(next);
    }
    galleries[index] = photos.length > 1 ? withSecondViews([...gallery], folders) : [...gallery];
  }
  return galleries;
}

const kindOf = (picture: string) => picture.replace(/-\d+$/, '');

/** Puts the second view of a home behind the first, where there is room. */
function withSecondViews(gallery: string[], folders: readonly string[]): string[] {
  let room = MAX_PICTURES - gallery.length;
  return gallery.flatMap((picture) => {
    const second = picture.replace(/-(\d+)$/, '-side-$1');
    return folders.includes(second) && room-- > 0 ? [picture, second] : [picture];
  });
}
