/**
 * Returns a name without the sounds that spellings vary in. Keeps its beginning and end, so that Salmya equals Salmiya
 * but not Salam. Digits of chat spelling become letters (Fa7a7eel). Returns '' if fewer than three letters remain.
 */
export function consonantSkeleton(key: string): string {
  const consonants = /[a-z]/.test(key) ? latinSkeleton(key) : arabicSkeleton(key);
  return consonants.length >= 3 ? consonants : '';
}

const CHAT_DIGITS: Record<string, string> = { '2': 'a', '3': 'a', '5': 'kh', '6': 't', '7': 'h', '8': 'g', '9': 's' };

/** Replaces digits of chat spelling by letters: `7awa` becomes `hawa`. Keeps numbers. */
export const withoutChatDigits = (form: string): string =>
  form.replace(/\d(?=[a-z])|(?<=[a-z])\d/g, (digit) => CHAT_DIGITS[digit] ?? digit);

function latinSkeleton(key: string): string {
  return key
    .replace(/\d/g, (digit) => CHAT_DIGITS[digit] ?? digit)
    .replace(/au/g, 'aw')
    .replace(/ck/g, 'k')
    .replace(/[qj]/g, 'g')
    .replace(/dh|z/g, 'd')
    .replace(/[iey]+[ae]h*$/, 'Y') // -iya, -iyah, -ia, -eya
    .replace(/[aeiy]*[iy]$|[ae]e$/, 'I')
    .replace(/[ae]+h*$/, 'A')
    .replace(/^[aeiou]+/, 'V')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');
}

function arabicSkeleton(key: string): string {
  return key
    .replace(/[اه]+$/, 'A')
    .replace(/ي+$/, 'I')
    .replace(/[اوي]/g, '')
    .replace(/ه/g, 'ح')
    .replace(/ط/g, 'ت')
    .replace(/[ظذ]/g, 'ض')
    .replace(/(.)\1+/g, '$1');
}

/** Unifies common spelling variants, so that only other differences count as edits. */
export function foldedSpelling(key: string): string {
  if (!/[a-z]/.test(key)) return key.replace(/(.)\1+/g, '$1').replace(/[اهي]$/, 'A');
  return key
    .replace(/\d/g, (digit) => CHAT_DIGITS[digit] ?? digit)
    .replace(/q/g, 'k')
    .replace(/oo|ou/g, 'u')
    .replace(/ee|ea/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** Returns the Damerau-Levenshtein distance of two words (adjacent transpositions), at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
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

export const maxEdits = (word: string): number =>
  Math.min(3, word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3)));

/** Letters that are often confused. Replacing one by another counts as a misspelling even in a short word. */
const ALIKE = ['aeiouy', 'اويى', 'ضظ', 'سصث', 'تط', 'ذدز', 'قغجك', 'هح', 'gj', 'ck', 'sz'];
const areAlike = (a: string, b: string) => ALIKE.some((group) => group.includes(a) && group.includes(b));
const VOWEL = /^[aeiouyhاويىه]$/;

/** Whether two spellings one edit apart probably sound the same: a vowel, or a letter that is often confused. */
export function soundAlike(a: string, b: string): boolean {
  if (a.length > b.length) return soundAlike(b, a);
  const at = [...b].findIndex((letter, i) => letter !== a[i]);
  const [one = '', other = ''] = [a[at], b[at]];
  if (a.length < b.length) return VOWEL.test(other) || other === b[at - 1];
  if (a.slice(at + 1) === b.slice(at + 1)) return areAlike(one, other);
  return VOWEL.test(one) || VOWEL.test(other); // a swap
}

/** Returns the edits from `word` to `typed`; null if the words are probably unrelated: مسبح, مسبق. */
export function slipsFrom(typed: string, word: string): number | null {
  const length = Math.min(typed.length, word.length);
  const limit = length < 3 || typed.length < 4 ? 0 : length < 8 ? 1 : 2;
  const edits = editDistance(typed, word, limit);
  if (edits > limit) return null;
  if (edits === 2 && typed[0] !== word[0]) return null;
  const isShort = length <= (/[a-z]/.test(typed) ? 4 : 5);
  if (edits === 0 || !isShort || typed.length !== word.length) return edits;
  const [at = 0, next] = [...typed].flatMap((letter, i) => (letter === word[i] ? [] : [i]));
  const isSwap = next !== undefined;
  return isSwap || areAlike(typed[at] ?? '-', word[at] ?? '-') ? edits : null;
}
