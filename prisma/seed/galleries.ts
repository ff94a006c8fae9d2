/** Kinds whose pictures replace those of a kind without any. */
const INSTEAD: Record<string, string> = {
  tower: 'block',
  corner: 'plot',
  desert: 'plot',
  shore: 'plot',
  house: 'villa',
  duplex: 'villa',
  chalet: 'villa',
};

/**
 * Chooses the pictures of each listing. A listing names the kinds of its pictures; the pictures of a kind take turns
 * from the newest listing to the oldest, so that neighbours in a list differ as much as possible.
 * @param folders names of pictures: the kind and a number, such as `villa-3`
 * @returns folders per listing, each at most once. Kinds without pictures are left out
 */
export function chooseGalleries(
  listings: readonly { photos: readonly string[]; ageHours: number }[],
  folders: readonly string[],
): string[][] {
  const byKind = Map.groupBy([...folders].sort(), (folder) => folder.replace(/-\d+$/, ''));
  const turns = new Map<string, number>();
  const galleries = listings.map((): string[] => []);
  const newestFirst = [...listings.entries()].sort(([, a], [, b]) => a.ageHours - b.ageHours);
  for (const [index, { photos }] of newestFirst) {
    for (const named of photos) {
      const kind = byKind.has(named) ? named : (INSTEAD[named] ?? named);
      const pictures = byKind.get(kind) ?? [];
      const turn = turns.get(kind) ?? 0;
      const next = pictures
        .map((_, step) => (turn + step) % pictures.length)
        .find((place) => !galleries[index]!.includes(pictures[place]!));
      if (next === undefined) continue;
      galleries[index]!.push(pictures[next]!);
      turns.set(kind, next + 1);
    }
  }
  return galleries;
}
