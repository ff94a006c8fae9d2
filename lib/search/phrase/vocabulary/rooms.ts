import { AMOUNT_UNITS } from './amounts';
import { OFFERS } from './kinds';
import numbers from './numbers.json';
import { byNumber, phraseAt, phrases, words } from './phrases';

const BEDROOM_WORDS = words(
  'غرفة غرف غ نوم ماستر bedroom bedrooms bed beds room rooms br brs bhk rk bdr bedrom bedroms master',
);

const BATHROOM_WORDS = words('حمام حمامات bath baths bathroom bathrooms ba bth bathrom bathroms toilet toilets');

/** Words that may follow a bedroom word: `3 غرف نوم`, `3 bed rooms`. */
const BEDROOM_TAILS = words('نوم ماستر room rooms bedroom bedrooms');

const PAIRS = phrases<'bedrooms' | 'bathrooms'>([
  ['bedrooms', 'غرفتين|غرفتان|غرفتي'],
  ['bathrooms', 'حمامين|حمامان'],
]);

/** Words that mean one room before a hall: `غرفة وصالة`. */
const SINGLES = words('غرفة room bedroom');
/** Words after a number of rooms that make it exact, because they complete the name of a kind of flat: `غرفتين وصالة`. */
const HALLS = words('صالة صاله hall halls');
const BEFORE_HALL = words('و مع and with plus');
/** `2 b h k` */
const PARTED_BHK = 'b h k';

const NUMBERS = phrases(byNumber(numbers.counts));

const JOINED = /^(\d{1,2})([a-z]+)$/; // 3br, 2bhk

/** Words that make a number of rooms exact: `غرفتين فقط`, `3 bedrooms exactly`. */
export const EXACT_WORDS = words('فقط بس بالضبط تحديدا only exactly exact');

export type RoomCount = { kind: 'bedrooms' | 'bathrooms'; count: number; length: number; isExact?: true };

/** Parses the number of rooms that begins with word `i`: `3 غرف نوم`, `غرفتين`, `2br`, `غرفة واحدة`. */
export function roomCountAt(all: readonly string[], i: number): RoomCount | null {
  const [word = '', next = ''] = all.slice(i, i + 2);
  const roomCount = (kind: RoomCount['kind'] | null, count: number | null, length: number): RoomCount | null => {
    if (!kind || !count) return null;
    const end = i + length + (kind === 'bedrooms' && BEDROOM_TAILS.has(all[i + length]) ? 1 : 0);
    const isExact =
      kind === 'bedrooms' && (hallAt(all, end) > 0 || all.slice(i, end).some((each) => /bhk$/.test(each)));
    return { kind, count, length: end - i, ...(isExact && { isExact }) };
  };
  const pair = PAIRS.meanings.get(word);
  const kind = kindOf(word);
  const end = i + 1 + (kind === 'bedrooms' && BEDROOM_TAILS.has(next) ? 1 : 0); // غرف نوم 3
  const hall = SINGLES.has(word) ? hallAt(all, end) : 0;
  if (hall > 0) return { kind: 'bedrooms', count: 1, length: end + hall - i, isExact: true };
  if (pair) return roomCount(pair, 2, 1);
  const joined = JOINED.exec(word);
  if (joined) return roomCount(kindOf(joined[2] ?? ''), Number(joined[1]), 1);
  const count = numberOf(word);
  if (count !== null && all.slice(i + 1, i + 4).join(' ') === PARTED_BHK)
    return { kind: 'bedrooms', count, length: 4, isExact: true };
  if (count !== null) return roomCount(kindOf(next), count, 2);
  const after = numberOf(all[end] ?? '');
  // غرف 3 حمام, غرفة 90 دينار, `room 4 rent`, unlike `bedrooms: 3, bathrooms: 2`
  const isOfNext = kindOf(all[end + 1] ?? '') !== null && numberOf(all[end + 2] ?? '') === null;
  const belongsToNext =
    isOfNext || phraseAt(all, end + 1, AMOUNT_UNITS) !== null || phraseAt(all, end, OFFERS) !== null;
  return after === null || belongsToNext ? null : roomCount(kind, after, end + 1 - i);
}

/** Returns the number of words after a number of rooms that name a hall: `غرفتين وصالة`. */
export function hallAt(all: readonly string[], i: number): number {
  const length = BEFORE_HALL.has(all[i]) ? 2 : 1;
  return HALLS.has(all[i + length - 1]) ? length : 0;
}

/** Parses a number of one to ten in words, or of one or two digits. */
export function numberOf(word: string): number | null {
  return NUMBERS.meanings.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null);
}

function kindOf(word: string): RoomCount['kind'] | null {
  return BEDROOM_WORDS.has(word) ? 'bedrooms' : BATHROOM_WORDS.has(word) ? 'bathrooms' : null;
}

export const HALL_WORDS = words(
  'صالة صاله صالتين صالات صالون ومطبخ مطبخ مطبخين مطابخ حمام حمامات bathroom bathrooms bath baths hall halls living room rooms livingroom kitchen kitchens lounge lounges',
);
