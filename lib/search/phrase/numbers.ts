import type { ListingType, PropertyType } from '../../listings/constants';
import { aboutAmount, amountInWordsAt } from './amounts';
import type { Condition, Part } from './conditions';
import { isOfType, nounsOf } from './nouns';
import { limitsCondition } from './part-at';
import type { Token } from './tokens';
import { NUMBER_HEADS, NUMBER_TAILS } from './vocabulary/amounts';
import type { Noun } from './vocabulary/kinds';

/** A price or a size that no listing can meet beside an earlier one takes its place. */
export function withoutContradictions(parts: Part[]): Part[] {
  return parts.filter(({ condition: earlier }, i) => {
    if (earlier.kind !== 'price' && earlier.kind !== 'size') return true;
    return !parts.slice(i + 1).some(({ condition: later }) => {
      if (later.kind !== earlier.kind) return false;
      return Math.max(earlier.min ?? 0, later.min ?? 0) > Math.min(earlier.max ?? Infinity, later.max ?? Infinity);
    });
  });
}

/** A bare number, where what is wanted says of what: the rent, the price, the size of a plot. */
export function explainNumbers(parts: Part[], tokens: Token[], unread: (Token | null)[]): Part[] {
  const has = (kind: Condition['kind']) => parts.some(({ condition }) => condition.kind === kind);
  const all = tokens.map(({ word }) => word);
  const bare = unread.flatMap((token, i) => {
    if (!token || NUMBER_HEADS.has(all[i - 1] ?? '')) return [];
    const isNumber = /^[1-9]\d{2,6}$/.test(token.word) && !NUMBER_TAILS.has(all[i + 1] ?? '');
    const amount = isNumber ? { value: Number(token.word), length: 1 } : amountInWordsAt(tokens, all, i);
    return amount ? [{ start: i, end: i + amount.length, value: amount.value }] : [];
  });
  const [number] = bare;
  if (number === undefined || bare.length > 1) return parts;
  const { start, end, value } = number;
  const offer = offerOf(parts);
  const isLand = nounsOf(parts).some((noun) => isOfType(noun, 'land'));
  const isFlat = nounsOf(parts).some((noun) => isOfType(noun, 'apartment')) && value <= 3_000 && offer === null;
  const of =
    isLand && value >= 200 && value <= 5_000 ? 'size' : offer === 'rent' || isFlat || value >= 10_000 ? 'price' : null;
  if (of === null || has(of) || (of === 'price' && offer === null && nounsOf(parts).length === 0)) return parts;
  unread.fill(null, start, end);
  return [...parts, { start, end, condition: limitsCondition(aboutAmount(of, value)) }];
}

export const offerOf = (parts: Part[]): ListingType | null => {
  const offers = new Set(parts.flatMap(({ condition }) => (condition.kind === 'listingType' ? condition.value : [])));
  return offers.size === 1 ? ([...offers][0] as ListingType) : null;
};
/** Below these, a price that is no rent leaves its thousands out: `بيت للبيع تحت 400`. */
const MIN_SALE_PRICE = 5_000;
const MIN_PRICE: Partial<Record<PropertyType, number>> = { villa: 600, land: 5_000 };
const MIN_BUILDING_PRICE = 3_000;

export function withScale(parts: Part[]): Part[] {
  const offer = offerOf(parts);
  const nouns = nounsOf(parts);
  const least = (noun: Noun) =>
    noun.subtypes?.includes('building')
      ? MIN_BUILDING_PRICE
      : Math.max(
          0,
          ...Object.entries(MIN_PRICE).map(([type, min]) => (isOfType(noun, type as PropertyType) ? min : 0)),
        );
  const limit =
    offer === 'sale' ? MIN_SALE_PRICE : offer === 'rent' || nouns.length === 0 ? 0 : Math.min(...nouns.map(least));
  return parts.map((part) => {
    const { condition, isScaled } = part;
    if (condition.kind === 'size') return { ...part, condition: rounded(condition, 1) };
    if (condition.kind !== 'price') return part;
    const isShort = !isScaled && (condition.max ?? condition.min ?? 0) < limit;
    return { ...part, condition: rounded(condition, isShort ? 1_000 : 1) };
  });
}

type Range = Condition & { kind: 'price' | 'size' };
/** In whole dinars and metres, as the fields of the filters have them; the factor first, or rounding would show. */
function rounded({ kind, min, max }: Range, factor: number): Range {
  return {
    kind,
    ...(min !== undefined && { min: Math.floor(min * factor + 1e-6) }),
    ...(max !== undefined && { max: Math.ceil(max * factor - 1e-6) }),
  };
}
