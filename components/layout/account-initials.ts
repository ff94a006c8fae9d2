const ZERO_WIDTH_NON_JOINER = '\u200c';

/** The first letters of up to two words of the full name, or U (docs/product.md 3.2). */
export function accountInitials(fullName: string): string {
  const words = fullName.normalize('NFC').split(/\s+/);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join(ZERO_WIDTH_NON_JOINER).toUpperCase() || 'U';
}
