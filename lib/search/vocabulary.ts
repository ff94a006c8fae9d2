import type { ListingType, PropertyType } from '../properties/constants';
import { normalise, tokenize } from './normalise';

type Entries<T> = [T, string][];

function table<T>(entries: Entries<T>): Map<string, T> {
  return new Map(entries.flatMap(([value, words]) => tokenize(words).map((word): [string, T] => [word, value])));
}

const PROPERTY_TYPES: Entries<PropertyType> = [
  ['apartment', 'شقة شقق شقتين apartment apartments flat flats apt apts'],
  ['villa', 'فيلا فلل فيلات فلة فيلة فللا villa villas بيت بيوت منزل منازل house houses'],
  ['commercial', 'تجاري تجارية commercial'],
  ['land', 'أرض أراضي قسيمة قسائم land lands plot plots'],
];
const LISTING_TYPES: Entries<ListingType> = [
  ['sale', 'بيع شراء sale sell buy'],
  ['rent', 'إيجار اجار تأجير استئجار rent rental rentals lease'],
];

export const PROPERTY_TYPE_WORDS = table(PROPERTY_TYPES);
export const LISTING_TYPE_WORDS = table(LISTING_TYPES);

/** Spellings by normalised form. */
export const FILTER_WORDS = new Map(
  [...PROPERTY_TYPES, ...LISTING_TYPES].flatMap(([, words]) =>
    words.split(' ').map((word): [string, string] => [normalise(word), word]),
  ),
);

const BEDROOM_WORDS = new Set(tokenize('غرفة غرف bedroom bedrooms bed beds room rooms br brs bhk bdr'));
const BATHROOM_WORDS = new Set(tokenize('حمام حمامات bath baths bathroom bathrooms'));
/** May follow a bedroom word: `3 غرف نوم`, `3 bed rooms`. */
const BEDROOM_TAILS = new Set(tokenize('نوم room rooms'));
const PAIRS = table<'bedrooms' | 'bathrooms'>([
  ['bedrooms', 'غرفتين غرفتان غرفتي'],
  ['bathrooms', 'حمامين حمامان'],
]);
const NUMBERS = table<number>([
  [1, 'واحد واحدة one'],
  [2, 'اثنين اثنان ثنتين اثنتين two'],
  [3, 'ثلاث ثلاثة three'],
  [4, 'أربع أربعة اربعه four'],
  [5, 'خمس خمسة five'],
  [6, 'ست ستة six'],
  [7, 'سبع سبعة seven'],
  [8, 'ثمان ثماني ثمانية eight'],
  [9, 'تسع تسعة nine'],
  [10, 'عشر عشرة ten'],
]);
const GLUED = /^(\d{1,2})([a-z]+)$/; // 3br, 2bhk

/** Names of locations are matched first: `على` and `علي` are one word after normalising. */
export const STOP_WORDS = new Set(
  tokenize('في من على إلى مع عن أو و ب ل in at for the a an of to with and or on by') //
    .concat('al', 'el', 'as', 'ash', 'ar', 'ad', 'az'), // the article, parted from its name
);

/** Ignored beside the name of a location. */
export const LOCATION_WORDS = new Set(tokenize('منطقة بمنطقة ضاحية مدينة area city district suburb'));
export const GOVERNORATE_WORDS = new Set(tokenize('محافظة بمحافظة governorate province'));
/** The whole country, where it is not clearly the location Kuwait City. */
export const COUNTRY_WORDS = new Set(tokenize('Kuwait الكويت'));
export const IN_WORDS = new Set(tokenize('in في من'));

export type RoomCount = { kind: 'bedrooms' | 'bathrooms'; count: number; length: number };

/** The number of rooms that begins with word `i`: `3 غرف نوم`, `غرفتين`, `2br`, `two bathrooms`, `غرفة واحدة`. */
export function roomCountAt(words: string[], i: number): RoomCount | null {
  const [word = '', next = ''] = words.slice(i, i + 2);
  const roomCount = (kind: RoomCount['kind'] | null, count: number | null, length: number): RoomCount | null => {
    if (!kind || !count) return null;
    const tail = kind === 'bedrooms' && BEDROOM_TAILS.has(words[i + length] ?? '') ? 1 : 0;
    return { kind, count, length: length + tail };
  };
  const pair = PAIRS.get(word);
  if (pair) return roomCount(pair, 2, 1);
  const glued = GLUED.exec(word);
  if (glued) return roomCount(kindOf(glued[2] ?? ''), Number(glued[1]), 1);
  const count = numberOf(word);
  if (count !== null) return roomCount(kindOf(next), count, 2);
  const after = numberOf(next);
  const belongsToNext = kindOf(words[i + 2] ?? '') !== null; // غرف 3 حمام
  return after === null || belongsToNext ? null : roomCount(kindOf(word), after, 2);
}

function numberOf(word: string): number | null {
  return NUMBERS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null);
}

function kindOf(word: string): RoomCount['kind'] | null {
  return BEDROOM_WORDS.has(word) ? 'bedrooms' : BATHROOM_WORDS.has(word) ? 'bathrooms' : null;
}
