import { latinDigits } from '../../i18n/parse-number';
import type { Text, Token } from './tokens';
import {
  AFTER_AMOUNT,
  ALTERNATIVES,
  AMOUNT_UNITS,
  AMOUNT_WORDS,
  BEFORE_AMOUNT,
  BETWEEN,
  FRACTIONS,
  LARGE_NUMBER_TAILS,
  MIDDLES_OF_OPENED,
  MONTH_WORDS,
  MULTIPLIERS,
  NUMBER_TAILS,
  PERIODS,
  PER_WORDS,
  RANGE_MIDDLES,
  RANGE_STARTS,
  UNITS_AND_TENS,
  YEAR_WORDS,
  type Comparison,
} from './vocabulary/amounts';
import { phraseAt, words as wordSet } from './vocabulary/phrases';
import { LOCATION_WORDS } from './vocabulary/places';
import { roomCountAt } from './vocabulary/rooms';

/** `isScaled`: the keyword names thousands or millions; otherwise `350` may mean 350,000 (docs/product.md 4.6). */
export type Limits = { of: Amounted; min?: number; max?: number; isScaled: boolean; length: number };

type Amounted = 'price' | 'size' | 'income';

/** `value`: square metres, even if the keyword gives square feet (`isFeet`). */
type Amount = Numeral & { unit: 'price' | 'size' | null; isFeet?: boolean };

type Numeral = { value: number; factor: number; length: number };

/** Relative tolerance of `around`, and of a size without a comparison. */
const ABOUT = 0.1;
const MIN_INCOME = 100;
/** A smaller number without a unit is a number of rooms, a floor or a date. */
const MIN_BARE = 50;
const MAX_VALUE = 999_999_999;
const MAX_MILLIONS = 20; // 400m is metres, 2m millions
const SQUARE_FOOT = 0.09290304; // square metres
const COMPARISON_TAILS = wordSet('عن على ال the');
/** Fewer metres after one of these words are a length: `شارع 20 متر`. */
const MAX_LENGTH = 100;
const MIN_LENGTH = 3; // `height 8m`, but `gulf street 2m` is two millions
const LENGTHS = wordSet('واجهة بواجهة ارتفاع عرض شارع ش frontage height width street st');

/** Parses the price or size that begins with word `i`: `اقل من 400`, `من 300 الى 400 الف`, `500 sqm`, `ب 350 دينار`. */
export function limitsAt(text: Text, i: number): Limits | null {
  const { words } = text;
  const limits = rangeAt(text, i) ?? comparedAt(text, i) ?? plainAt(text, i);
  if (!limits || !LENGTHS.has(words[i - 1])) return limits;
  const bound = limits.max ?? limits.min ?? 0;
  const isMetres = words[i + limits.length - 1] === 'm' && bound >= MIN_LENGTH * 1_000_000;
  return isMetres || (limits.of === 'size' && bound < MAX_LENGTH) ? null : limits;
}

function rangeAt(text: Text, i: number): Limits | null {
  const { tokens, words } = text;
  const opened = RANGE_STARTS.has(words[i]) ? 1 : 0;
  const first = amountAt(text, i + opened);
  if (!first) return null;
  let at = i + opened + first.length;
  const isDashed =
    tokens[at - 1]?.chunk === tokens[at]?.chunk &&
    /\d\p{L}{0,3}2?[-–—~]|\d\//u.test(latinDigits(tokens[at]?.typed ?? ''));
  const isEither = ALTERNATIVES.has(words[at]);
  const middle = isEither || RANGE_MIDDLES.has(words[at]) || (opened === 1 && MIDDLES_OF_OPENED.has(words[at])) ? 1 : 0;
  const second = amountAt(text, at + middle);
  if (!second || countsSomethingElse(second, words, at + middle + second.length)) return null;
  const isJoined = middle === 1 || isDashed || (opened === 1 && BETWEEN.has(words[i]));
  if (areUnlike(first, second, isJoined)) return null;
  const factor = Math.max(first.factor, second.factor);
  const inFeet = second.isFeet && first.unit === null ? SQUARE_FOOT : 1;
  const a = first.value * (first.factor === 1 ? omittedFactor(first.value, second) : 1) * inFeet;
  const isShort = isJoined && second.unit === null && second.factor === 1 && second.value < first.value;
  const b = isShort ? second.value * first.factor : second.value; // 300 الف الى 400
  const unit = second.unit ?? first.unit;
  const isMeant = isJoined || (a < b && (unit !== null || factor > 1));
  const isBare = unit === null && factor === 1;
  if (!isMeant || (isBare && (isEither || Math.max(a, b) < MIN_BARE))) return null;
  at += middle + second.length;
  const of = unit ?? 'price';
  return limits(of, Math.min(a, b), Math.max(a, b), factor > 1, withTails(words, at, of) - i);
}

/** Whether one is a size and the other a price: `120 متر 400 دينار`. A separate number after a size is a price. */
const areUnlike = (first: Amount, second: Amount, isJoined: boolean) =>
  first.unit === 'size' && second.unit === null
    ? second.factor > 1 || !isJoined
    : first.unit !== null && second.unit !== null && first.unit !== second.unit;

/** Returns the thousands or millions that the first amount of a range omits: `300 الى 400 الف`, `800 الى مليون`. */
function omittedFactor(value: number, { value: last, factor }: Amount): number {
  if (value * factor <= last) return factor;
  if (value >= 1_000) return 1; // 500000 الى مليون
  return factor > 1_000 && value >= MAX_MILLIONS ? 1_000 : factor;
}

/** Parses the comparisons that begin with word `i`: `ما يتعدى سعرها`. */
export function comparisonAt(words: readonly string[], i: number): { comparison: Comparison | null; end: number } {
  let end = i;
  let comparison = null as Comparison | null;
  for (let found = phraseAt(words, end, BEFORE_AMOUNT); found; found = phraseAt(words, end, BEFORE_AMOUNT)) {
    const { bound, of }: Comparison = found.meaning;
    const isVaguer = comparison !== null && VAGUENESS[bound] >= VAGUENESS[comparison.bound];
    comparison = { bound: isVaguer ? (comparison?.bound ?? bound) : bound, of: comparison?.of ?? of };
    end += found.length;
    while (COMPARISON_TAILS.has(words[end])) end += 1; // لا يقل سعرها عن 300
  }
  return { comparison, end };
}

function comparedAt(text: Text, i: number): Limits | null {
  const { words } = text;
  const { comparison, end } = comparisonAt(words, i);
  let at = end;
  if (comparison?.of === 'income') return incomeAt(text, i, at, comparison);
  const range = comparison && (rangeAt(text, at) ?? (RANGE_STARTS.has(words[at]) ? plainAt(text, at) : null)); // السعر من 300
  if (comparison && range) return { ...range, of: comparison.of ?? range.of, length: range.length + at - i };
  const amount = comparison && amountAt(text, at);
  if (!comparison || !amount || countsSomethingElse(amount, words, at + amount.length)) return null;
  const isBare = amount.unit === null && amount.factor === 1;
  const isClear = comparison.of !== undefined && VAGUENESS[comparison.bound] === 0;
  if (isBare && amount.value < MIN_BARE && !isClear) return null;
  at += amount.length;
  const tail = afterAt(text, at);
  const [before, behind] = [comparison.bound, tail?.meaning.bound ?? 'plain'];
  const isAgreed = VAGUENESS[before] > 0 || VAGUENESS[behind] > 0 || before === behind;
  const after = isAgreed ? tail : null; // not of `min 300 max 500`
  const bound = after && VAGUENESS[behind] < VAGUENESS[before] ? behind : before;
  const of = amount.unit ?? comparison.of ?? 'price';
  return bounded(of, bound, amount, withTails(words, at + (after?.length ?? 0), of) - i);
}

/** Parses a minimum monthly income: `دخلها 5000`, `دخل سنوي 60 الف`. @param at index of the amount's first word */
function incomeAt(text: Text, i: number, at: number, { bound }: Comparison): Limits | null {
  const { words } = text;
  const amount = amountAt(text, at);
  if (!amount || amount.unit === 'size' || bound === 'most' || amount.value < MIN_INCOME) return null;
  const end = withTails(words, at + amount.length + (afterAt(text, at + amount.length)?.length ?? 0), 'income');
  const isYearly = words.slice(i, end).some((word) => YEAR_WORDS.has(word));
  return limits('income', amount.value / (isYearly ? 12 : 1), undefined, amount.factor > 1, end - i);
}

/** How little a bound says. The bound that says more applies. */
const VAGUENESS: Record<Comparison['bound'], number> = { most: 0, least: 0, about: 1, plain: 2 };

function plainAt(text: Text, i: number): Limits | null {
  const { tokens, words } = text;
  const opened = RANGE_STARTS.has(words[i]) ? 1 : 0; // من 400 وفوق
  const amount = amountAt(text, i + opened);
  if (!amount || countsSomethingElse(amount, words, i + opened + amount.length)) return null;
  const at = i + opened + amount.length;
  const after = afterAt(text, at);
  const isBare = amount.unit === null && amount.factor === 1;
  const isPlus = /^\d.*\+$/.test(latinDigits(tokens[at - 1]?.typed ?? ''));
  const isMinimum = isPlus || (opened === 1 && words[i] === 'من' && !LOCATION_WORDS.has(words[i - 1])); // not of `قريب من 360`
  if (isBare && ((!after && !isMinimum) || amount.value < MIN_BARE)) return null;
  const of = amount.unit ?? 'price';
  const bound = after?.meaning.bound ?? (isMinimum ? 'least' : 'plain');
  return bounded(of, bound, amount, withTails(words, at + (after?.length ?? 0), of) - i);
}

/** Parses a comparison after an amount or a count, unless it compares the next one: `120 sqm max 400 kd`. */
export function afterAt(text: Text, at: number): { meaning: Comparison; length: number } | null {
  const { words } = text;
  const { comparison, end } = comparisonAt(words, at);
  const next = comparison && amountAt(text, end);
  const isAmount = next && !countsSomethingElse(next, words, end + next.length);
  const isOfNext = isAmount || (comparison && roomCountAt(words, end));
  return isOfNext ? null : phraseAt(words, at, AFTER_AMOUNT);
}

/** @param values one bare number, or two alternatives */
export function plainAmounts(of: Amounted, values: readonly number[]): Limits {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    bounded(of, 'plain', { value, factor: 1, unit: null, length: 1 }, 1),
  ) as [Limits, Limits];
  return values.length > 1 ? { ...most, min: least.min ?? least.max } : most;
}

function bounded(of: Amounted, bound: Comparison['bound'], amount: Amount, length: number): Limits {
  const { value } = amount;
  const isScaled = amount.factor > 1;
  if (bound === 'most' || (bound === 'plain' && of === 'price')) return limits(of, undefined, value, isScaled, length);
  if (bound === 'least') return limits(of, value, undefined, isScaled, length);
  return limits(of, value * (1 - ABOUT), value * (1 + ABOUT), isScaled, length);
}

function limits(of: Amounted, min: number | undefined, max: number | undefined, isScaled: boolean, length: number) {
  return { of, ...bounds(min, max), isScaled, length };
}

export const bounds = (min?: number, max?: number) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

export const areDisjoint = ({ min = 0, max = Infinity }: { min?: number; max?: number }, from = 0, to = Infinity) =>
  Math.max(min, from) > Math.min(max, to);

/** Whether the number counts something else, such as rooms or floors. A unit or a multiplier ends an amount. */
function countsSomethingElse({ value, unit, factor }: Amount, words: readonly string[], after: number): boolean {
  if (unit !== null || factor > 1) return false;
  const tails = value < MIN_LARGE ? NUMBER_TAILS : LARGE_NUMBER_TAILS;
  return tails.has(words[after]) || roomCountAt(['3', words[after] ?? ''], 0) !== null;
}

const MIN_LARGE = 100;
/** A smaller number after hundreds counts rooms: `بثلاثمية خمس غرف`. */
const MIN_TENS = 20;

function withTails(words: readonly string[], at: number, of: Amounted): number {
  let end = at;
  while (of !== 'size') {
    const last = PER_WORDS.has(words[end]) ? end + 1 : end;
    if (!MONTH_WORDS.has(words[last]) && !(of === 'income' && YEAR_WORDS.has(words[last]))) break; // 25 kd per day
    end = last + 1;
  }
  return end;
}

/** Whether word `i`, after an amount, names the period of a rent: `100 a night`, `٣٠ باليوم`, `400kd/month`. */
function isPerPeriodAt({ tokens, words }: Text, i: number): boolean {
  if (PER_WORDS.has(words[i])) return PERIODS.has(words[i + 1]);
  const { typed = '', chunk } = tokens[i] ?? {};
  const isGlued = /^(?:بال|لل)/.test(typed) || (typed.includes('/') && chunk === tokens[i - 1]?.chunk);
  return isGlued && PERIODS.has(words[i]);
}

function amountAt(text: Text, i: number): Amount | null {
  const { words } = text;
  const before = phraseAt(words, i, AMOUNT_UNITS); // KD 350
  let at = before?.meaning === 'price' && /^\d/.test(words[i + before.length] ?? '') ? i + before.length : i;
  let unit: Amount['unit'] = at > i ? 'price' : null;
  const number = numberAt(text, at);
  if (!number) return null;
  let { value, factor } = number;
  let isFeet = false;
  at += number.length;
  const multiplier = factor === 1 ? phraseAt(words, at, MULTIPLIERS) : null;
  if (multiplier) {
    factor = multiplier.meaning;
    value *= factor;
    at += multiplier.length;
  }
  const fraction = factor > 1 || value % 100 === 0 ? phraseAt(words, at, FRACTIONS) : null; // ثلاثمية ونص
  if (fraction) {
    value += fraction.meaning * (factor > 1 ? factor : value % 1_000 === 0 ? 1_000 : 100);
    at += fraction.length;
  }
  const rest = factor > 1 ? restAt(text, at, factor) : null;
  if (rest) {
    value += rest.value;
    at += rest.length;
  }
  const after = unit === null ? phraseAt(words, at, AMOUNT_UNITS) : null;
  if (after) {
    const isMillions = words[at] === 'm' && after.length === 1 && value < MAX_MILLIONS;
    if (isMillions) [value, factor] = [value * 1_000_000, 1_000_000];
    isFeet = after.meaning === 'feet';
    if (isFeet) value *= SQUARE_FOOT;
    unit = isMillions ? 'price' : after.meaning === 'feet' ? 'size' : after.meaning;
    at += after.length;
  }
  unit ??= isPerPeriodAt(text, at) ? 'price' : null; // 100 a night
  return value > 0 && value <= MAX_VALUE ? { value, factor, unit, isFeet, length: at - i } : null;
}

/** Parses what follows thousands or millions: `مليون و200 الف`, `مليون و200`, `مليون وميتين`, `الف و200`. */
function restAt(text: Text, i: number, factor: number): { value: number; length: number } | null {
  const { tokens, words } = text;
  const joined = ['و', 'and'].includes(words[i] ?? '') ? 1 : 0;
  const at = i + joined;
  const number = numberAt(text, at);
  if (!number || number.factor > 1 || number.value >= 1_000) return null;
  const end = at + number.length;
  const multiplier = phraseAt(words, end, MULTIPLIERS);
  if (factor === 1_000_000 && multiplier?.meaning === 1_000)
    return { value: number.value * 1_000, length: end + 1 - i };
  const isJoined = joined === 1 || /^و/.test(tokens[at]?.typed ?? '');
  const isSize = (phraseAt(words, end, AMOUNT_UNITS)?.meaning ?? 'price') !== 'price';
  if (
    multiplier ||
    !isJoined ||
    number.value < MIN_BARE ||
    isSize ||
    countsSomethingElse({ ...number, unit: null }, words, end)
  )
    return null;
  return { value: (number.value * factor) / 1_000, length: end - i };
}

/** Parses an amount without a unit: digits, or words from hundreds on (`ثلاثمية وخمسين`). */
export function bareAmountAt(text: Text, i: number): { value: number; length: number } | null {
  const { tokens, words } = text;
  if (/^[1-9]\d{0,6}$/.test(words[i] ?? '')) {
    const { length } = numberAt(text, i) ?? { length: 1 };
    const isWhole = inChunk(tokens[i], words.slice(i, i + length).join('[.,،]')) !== null;
    const amount = isWhole && !LARGE_NUMBER_TAILS.has(words[i + length]) ? amountAt(text, i) : null;
    return amount?.unit === null ? amount : null;
  }
  if (/^بال/.test(tokens[i]?.typed ?? '')) return null; // بالمية: percent
  const amount = phraseAt(words, i, AMOUNT_WORDS) && amountAt(text, i);
  return amount?.unit === null && !countsSomethingElse(amount, words, i + amount.length) ? amount : null;
}

/** Parses a number in digits, with optional decimals, or in words. */
function numberAt(text: Text, i: number): Numeral | null {
  const { words } = text;
  const inWords = phraseAt(words, i, AMOUNT_WORDS);
  if (inWords) {
    const factor = inWords.meaning >= 1_000_000 ? 1_000_000 : inWords.meaning >= 1_000 ? 1_000 : 1;
    const below = factor === 1 ? belowHundredAt(words, i + inWords.length) : null;
    const rest = below && below.value >= MIN_TENS ? below : { value: 0, length: 0 };
    return { value: inWords.meaning + rest.value, factor, length: inWords.length + rest.length };
  }
  const count = belowHundredAt(words, i);
  if (count && phraseAt(words, i + count.length, MULTIPLIERS)) return { ...count, factor: 1 };
  if (!/^\d{1,9}$/.test(words[i] ?? '')) return null;
  const decimals = decimalsAfter(text, i);
  return { value: Number(decimals?.number ?? words[i]), factor: 1, length: decimals?.length ?? 1 };
}

/** Parses a number in words from 1 to 99: `ثمانين`, `خمسة وعشرين`, `twenty five`. */
function belowHundredAt(words: readonly string[], i: number): { value: number; length: number } | null {
  const first = phraseAt(words, i, UNITS_AND_TENS);
  if (!first) return null;
  const next = phraseAt(words, i + first.length, UNITS_AND_TENS);
  const rest = next && first.meaning < 10 !== next.meaning < 10 ? next : { meaning: 0, length: 0 };
  return { value: first.meaning + rest.meaning, length: first.length + rest.length };
}

/** Returns the number that a point continues after word `i`, because normalizing splits `1.5` and `1.200.000`. */
function decimalsAfter({ tokens, words }: Text, i: number): { number: string; length: number } | null {
  const whole = words[i] ?? '';
  const [, rest = ''] = inChunk(tokens[i], `${whole}((?:\\.\\d{3}){2,}|[.,،]\\d{1,3})`) ?? [];
  const groups = rest.split(/[.,،]/).slice(1);
  const last = groups.at(-1);
  const end = i + groups.length;
  if (last === undefined || words[end] !== last) return null;
  const isGlued = tokens[end]?.chunk === tokens[end + 1]?.chunk;
  const isMillions = words[end + 1] === 'm' && isGlued && Number(whole) < MAX_MILLIONS; // 1.250m
  const isMultiplied = isMillions || phraseAt(words, end + 1, MULTIPLIERS) !== null;
  if (!rest.startsWith('.') && !isMultiplied && words[end + 1] !== 'm') return null; // unlike `1,5 million`
  // The point in `1.250` separates thousands, but the one in `1.250 million` separates decimals.
  const isDecimal = groups.length === 1 && (isMultiplied || tokens[i]?.typed.includes('٫'));
  const isGrouped = last.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isDecimal;
  if (groups.length > 1 && !isGrouped) return null;
  return { number: [whole, ...groups].join(isGrouped ? '' : '.'), length: end + 1 - i };
}

/** Matches a number in the text of a chunk, but not a part of a longer one, such as `1.2` of `1.2.2026`. */
function inChunk(token: Token | undefined, number: string): RegExpExecArray | null {
  const typed = latinDigits(token?.typed ?? '')
    .replace(/(?<=\d)[,،٬](?=\d{3}(?!\d))/g, '')
    .replaceAll('٫', '.');
  return new RegExp(`(?<!\\d[.,،]?)${number}(?![.,،]?\\d)`).exec(typed);
}
