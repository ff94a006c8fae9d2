/** The first two letters of a publisher's name, for the circle beside it (docs/product.md 4.4). */
export function initials(name: string): string {
  const letters = [...name.matchAll(/\p{L}\p{M}*/gu)].slice(0, 2).map(([letter]) => letter);
  return letters.join('').toUpperCase();
}
