/** Maximum number of featured listings at the top of a page in the recommended order. */
const MAX_LEADS = 4;

/**
 * Puts up to MAX_LEADS featured listings at the top of each page: the newest ones that no earlier page contains.
 * @param newest all listings by date; the result has the same length
 * @param featured the featured listings by date, possibly older than the last of `newest`
 */
export function leadPages(newest: number[], featured: number[], pageSize: number): number[] {
  const placed = new Set<number>();
  const rest = newest.values();
  const leads = featured.values();
  const place = (from: Iterator<number>, upTo: number) => {
    while (placed.size < upTo) {
      const next = from.next();
      if (next.done) return;
      placed.add(next.value);
    }
  };
  while (placed.size < newest.length) {
    const before = placed.size;
    place(leads, before + Math.min(MAX_LEADS, pageSize));
    place(rest, before + pageSize);
  }
  return [...placed];
}
