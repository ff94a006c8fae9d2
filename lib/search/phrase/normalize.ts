// Must match `search.normalize` in prisma/sql/search.sql; lib/search/phrase/normalize-cases.json tests both. Uses
// explicit character ranges, because classes such as \p{L} differ between JavaScript and PostgreSQL.

/** Harakat and other marks, tatweel, invisible and bidi characters, apostrophes. */
const DROPPED =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0027\u0060\u02b0-\u02ff\u2018\u2019\u201b\u2032]/g;

/** NFKD has already split أ إ آ ؤ ئ into letter and mark. Kuwaiti spelling uses ڤ گ پ چ for ف ق ب ج. */
const FROM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZٱیےکڪہەھڤگپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ةى';
const TO = 'abcdefghijklmnopqrstuvwxyzاييككهههفقبج01234567890123456789هي';
const LETTERS = new Map([...FROM].map((letter, i) => [letter, TO[i] ?? '']));
LETTERS.set('ء', ''); // الشهداء is often written الشهدا

const SEPARATORS =
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ud800-\uf8ff\ufd3e\ufd3f\ufdfd\ufe10-\ufe6f\ufff0-\uffff\u{1f000}-\u{1faff}]+/gu;

/** Applied in order. The lookbehinds match the start of a word. */
const RULES: [RegExp, string][] = [
  // Joins 250,500 into one number; splits 3غرف into two words.
  [/(?<=[0-9])[,،٬](?=[0-9]{3}(?![0-9]))/g, ''],
  [/([0-9](?=[\u0620-\u06ff])|[\u0620-\u06ff](?=[0-9]))/g, '$1 '],
  // Joins عبد الله, often written عبدالله.
  [/(?<![0-9a-z\u0620-\u06ff])عبد[ \t\r\n]+(?=ال)/g, 'عبد'],
  // Removes the Arabic article and its prefixes (ال بال وال كال فال لل) if at least three letters remain, so that الله
  // is unchanged.
  [/(?<![0-9a-z\u0620-\u06ff])(?:و?[بكف]?ال|و?لل)(?=[\u0620-\u06ff]{3})/g, ''],
  // Removes a leading 'and' if at least four letters remain, so that واحة and الوفرة are unchanged.
  [/(?<![0-9a-z\u0620-\u06ff])و+(?=[\u0620-\u06ff]{4})/g, ''],
  // Removes the article in Latin letters: Al-Salmiya, El Salmiya, As-Salmiya.
  [/(?<![0-9a-z\u0620-\u06ff])(?:(?:a(?:l|d|dh|n|r|s|sh|t|th|z)|el)[-\u2010\u2013]|[ae]l[ \t\r\n]+)(?=[a-z]{2})/g, ''],
  [SEPARATORS, ' '],
  [/^ | $/g, ''],
  [/([^ ]{40})[^ ]+/gu, '$1'],
];

/** Returns lower-case words of letters and digits, separated by single spaces, alike for all spelling variants. */
export function normalize(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(DROPPED, '')
    .replace(/./gsu, (letter) => LETTERS.get(letter) ?? letter);
  return RULES.reduce((done, [pattern, replacement]) => done.replace(pattern, replacement), folded);
}

export function tokenize(text: string): string[] {
  const normal = normalize(text);
  return normal === '' ? [] : normal.split(' ');
}
