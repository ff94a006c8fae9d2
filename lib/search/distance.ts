/** Edits (a letter put in, left out, changed, or two neighbours swapped) between two words; `limit + 1` means more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] as number) + 1 : changed;
      next[j] = Math.min(changed, swapped, (row[j] as number) + 1, (next[j - 1] as number) + 1);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return row[b.length] as number;
}

/** How many edits make a typing mistake and not another word: none in very short words, three at most. */
export const allowance = (word: string): number =>
  Math.min(3, word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3)));
