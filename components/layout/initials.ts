/** Keeps Arabic letters apart: together they would be written as the beginning of a word. */
const APART = '\u200c';

/**
 * What stands in the header's circle of who is signed in: the first letters of up to two words of the full name, or
 * U (docs/product.md 3.2).
 */
export function accountInitials(fullName: string): string {
  const words = fullName.normalize('NFC').split(/\s+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join(APART).toUpperCase() || 'U';
}
