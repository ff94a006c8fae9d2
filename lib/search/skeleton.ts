/**
 * What remains of a name when the sounds that spellings disagree about are taken out: inner vowels, doubled letters,
 * q for g, letters that Arabic writers confuse. How a name begins and ends still counts, so that Salmya and Salmiyyah
 * fit Salmiya and not Salam. The digits of Arabic chat spelling are read as letters (Fa7a7eel). Empty where too
 * little remains to tell names apart.
 */
export function skeleton(key: string): string {
  const bones = /[a-z]/.test(key) ? latin(key) : arabic(key);
  return bones.length >= 3 ? bones : '';
}

const CHAT_DIGITS: Record<string, string> = { '2': 'a', '3': 'a', '5': 'kh', '6': 't', '7': 'h', '8': 'g', '9': 's' };

function latin(key: string): string {
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

function arabic(key: string): string {
  return key
    .replace(/[اه]+$/, 'A')
    .replace(/ي+$/, 'I')
    .replace(/[اوي]/g, '')
    .replace(/ط/g, 'ت')
    .replace(/[ظذ]/g, 'ض')
    .replace(/(.)\1+/g, '$1');
}
