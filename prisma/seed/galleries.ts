/** Kinds whose pictures also serve those of a kind that has too few. */
const INSTEAD: Record<string, string> = {
  tower: 'block',
  corner: 'plot',
  desert: 'plot',
  shore: 'plot',
  house: 'villa',
  duplex: 'villa',
  chalet: 'villa',
};
/** Listings that one picture may serve before those of a similar kind help out. */
const MAX_USES = 10;

/**
 * Chooses the pictures of each listing. A listing names the kinds of its pictures. From the newest listing to the oldest,
 * each gets the picture that was used longest ago, so that neighbours in a list differ as much as possible.
 * @param folders names of pictures: the kind and a number, such as `villa-3`
 * @returns folders per listing, each at most once. Kinds without pictures are left out
 */
export function chooseGalleries(
  listings: readonly { photos: readonly string[]; ageHours: number }[],
  folders: readonly string[],
): string[][] {
  const byKind = Map.groupBy([...folders].sort(), (folder) => folder.replace(/-\d+$/, ''));
  const wanted = Map.groupBy(
    listings.flatMap(({ photos }) => photos),
    (kind) => kind,
  );
  const picturesFor = (kind: string) => {
    const own = byKind.get(kind) ?? [];
    const isEnough = own.length * MAX_USES >= wanted.get(kind)!.length;
    return isEnough ? own : [...own, ...(byKind.get(INSTEAD[kind] ?? '') ?? [])];
  };
  /** Number of the last use, from 1. */
  const lastUse = new Map<string, number>();
  let uses = 0;
  const galleries = listings.map((): string[] => []);
  const newestFirst = [...listings.entries()].sort(([, a], [, b]) => a.ageHours - b.ageHours);
  for (const [index, { photos }] of newestFirst) {
    for (const kind of photos) {
      const [next] = picturesFor(kind)
        .filter((picture) => !galleries[index]!.includes(picture))
        .sort((a, b) => (lastUse.get(a) ?? 0) - (lastUse.get(b) ?? 0));
      if (!next) continue;
      galleries[index]!.push(next);
      lastUse.set(next, ++uses);
    }
  }
  return galleries;
}
