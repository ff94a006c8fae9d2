import type { ListingType } from '../../listings/constants';
import { areDisjoint, bareAmountAt, bounds, plainAmounts } from './amounts';
import { ofKind, type Condition } from './conditions';
import { isOfType, nounsOf } from './nouns';
import { addPart, giveUp, markRead, type Part, type Reading } from './reading';
import { limitsCondition } from './recognize';
import { ALTERNATIVES, MONTH_WORDS, NUMBER_HEADS } from './vocabulary/amounts';
import { TYPES_OF, type Noun } from './vocabulary/kinds';
import { FAMILY_WORDS } from './vocabulary/terms';

/** Step: drops a price or size that a later one contradicts. */
export const dropContradictions = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.filter(({ condition: earlier }, i) => {
    if (earlier.kind !== 'price' && earlier.kind !== 'size') return true;
    return !ofKind(reading.parts.slice(i + 1), earlier.kind).some(({ min, max }) => areDisjoint(earlier, min, max));
  }),
});

/** Step: explains a number without a unit as the rent, price or plot size that is plausible for the wanted type. */
export function explainNumbers(reading: Reading): Reading {
  const { words, unread } = reading;
  const bare = words.flatMap((_, i) => {
    // Skips `شارع 400`, but not `شقة 400`, whose noun is already explained.
    const isHeaded = NUMBER_HEADS.has(words[i - 1]) && unread[i - 1];
    if (!unread[i] || isHeaded) return [];
    const amount = bareAmountAt(reading, i);
    return amount ? [{ start: i, end: i + amount.length, value: amount.value }] : [];
  });
  const alternatives = bare.flatMap((first) => {
    const second = bare.find(({ start }) => start === first.end + 1 && ALTERNATIVES.has(words[first.end])); // 250 او 300
    return second ? [{ ...first, end: second.end, values: [first.value, second.value] }] : [];
  });
  const single = bare.map((each) => ({ ...each, values: [each.value] }));
  return [...alternatives, ...single].reduce((explained, { start, end, values }) => {
    const isKnown = (kind: 'price' | 'size') => explained.parts.some(({ condition }) => condition.kind === kind);
    const [likely, other] = values.map((value) => meaningOf(value, explained.parts));
    const of = likely === 'size' && isKnown('size') ? 'price' : likely; // أرض 400 متر 500
    if (!explained.unread[start] || !of || isKnown(of) || (values.length > 1 && other !== likely)) return explained;
    return markRead(
      addPart(explained, { start, end, condition: limitsCondition(plainAmounts(of, values)) }),
      start,
      end,
    );
  }, reading);
}

/** KWD or square metres, bounds included. A bare number in this range almost always has this meaning. */
const PLOT_SIZES = [200, 5_000] as const;
const HOUSE_SIZES = [150, 599] as const;
/** Sizes of the plots that the state has assigned for houses. Other numbers below 1,000 are prices in thousands. */
const PLOTS_OF_HOUSES = new Set([200, 250, 300, 375, 400, 500, 600, 625, 750]);
const MIN_SHORT_RENT = 10;
const FLAT_RENTS = [100, 3_000] as const;
const HOUSE_RENTS = [600, 6_000] as const;
const SHOP_RENTS = [250, 6_000] as const;
/** In thousands of KWD, as the next one. Smaller numbers count rooms, floors and blocks. */
const FLAT_PRICES = [40, 99] as const;
const BUILDING_PRICES = [100, 3_000] as const;
const MIN_SURE_PRICE = 10_000;
const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

function meaningOf(value: number, parts: readonly Part[]): 'price' | 'size' | null {
  const offer = offerOf(parts);
  const [noun] = nounsOf(parts);
  if (!offer && !isAboutHomes(parts)) return null;
  const isShortLet = ofKind(parts, 'rentPeriod').some(({ values }) => !values.includes('month'));
  if (isShortLet && value >= MIN_SHORT_RENT) return 'price'; // شقة 30 يوميا
  if (value < 100) return offer === 'sale' && noun && isHome(noun) && isWithin(value, FLAT_PRICES) ? 'price' : null;
  if (noun && isOfType(noun, 'land'))
    return isWithin(value, PLOT_SIZES) ? 'size' : value >= MIN_SURE_PRICE ? 'price' : null;
  if (value >= MIN_SURE_PRICE || offer === 'rent') return 'price';
  if (noun && isHouse(noun)) {
    if (offer === 'sale') return value >= 1_000 || PLOTS_OF_HOUSES.has(value) ? 'size' : 'price';
    if (isWithin(value, HOUSE_SIZES)) return 'size';
    return isWithin(value, HOUSE_RENTS) ? 'price' : null;
  }
  const usual =
    !noun || isHome(noun) ? FLAT_RENTS : isBuilding(noun) ? BUILDING_PRICES : isShop(noun) ? SHOP_RENTS : null;
  return offer === 'sale' || (usual && isWithin(value, usual)) ? 'price' : null;
}

const isAboutHomes = (parts: readonly Part[]) =>
  parts.some(({ condition: { kind } }) => kind === 'nouns' || kind === 'locations' || kind === 'bedrooms');
const isHouse = ({ propertyType, subtypes }: Noun) =>
  propertyType === 'villa' || (subtypes ?? []).some((each) => each === 'house' || each === 'villa');
const isHome = ({ propertyType, subtypes }: Noun) =>
  propertyType === 'apartment' || (subtypes ?? []).every((each) => TYPES_OF[each].includes('apartment'));

const isBuilding = ({ subtypes }: Noun) => subtypes?.includes('building') === true;
const isShop = (noun: Noun) => isOfType(noun, 'commercial') && !isBuilding(noun);

/** Step: terms of rents, such as tenants, imply the offer. In a sale they stay words (`بيت للبيع لعوائل`). */
export function addImpliedRent(reading: Reading): Reading {
  const { parts } = reading;
  const terms = parts.filter(({ condition }) => condition.kind === 'tenants' || condition.kind === 'rentPeriod');
  const [first] = terms;
  if (!first) return reading;
  if (offerOf(parts) === 'sale') return giveUp(reading, terms);
  // `family villa` praises the villa; `family flat` names tenants.
  const isPraise = ({ start, end }: Part) => end - start === 1 && FAMILY_WORDS.has(reading.words[start]);
  const isForFamilies = offerOf(parts) === 'rent' || nounsOf(parts).every(isHome);
  if (!isForFamilies && terms.some(isPraise)) return addImpliedRent(giveUp(reading, terms.filter(isPraise)));
  const isOffered = parts.some(({ condition }) => condition.kind === 'listingType');
  return isOffered
    ? reading
    : addPart(reading, { ...first, condition: { kind: 'listingType', value: 'rent' }, isImplied: true });
}

/** From these prices (KWD) on, a price cannot be a monthly rent. */
const MIN_SALE = { commercial: 50_000, other: 15_000 };

/** Step: infers the offer from the price if the keyword does not state it: `villa under 300,000` is a sale. */
export function addImpliedOffer(reading: Reading): Reading {
  const { parts } = reading;
  const prices = parts.flatMap((part) => (part.condition.kind === 'price' ? [{ part, ...part.condition }] : []));
  const [price] = prices;
  const isSaid = parts.some(({ condition }) => condition.kind === 'listingType');
  if (!price || isSaid) return reading;
  const bound = Math.max(...prices.map(({ min, max }) => max ?? min ?? 0));
  const nouns = nounsOf(parts);
  const all = (is: (noun: Noun) => boolean) => nouns.every(is);
  const rents = all(isHome)
    ? FLAT_RENTS
    : all((noun) => isHome(noun) || isHouse(noun))
      ? HOUSE_RENTS
      : all(isShop)
        ? SHOP_RENTS
        : null;
  const isCommercial = nouns.some((noun) => isOfType(noun, 'commercial'));
  const sale = isCommercial ? MIN_SALE.commercial : MIN_SALE.other;
  const isRent = rents !== null && bound <= rents[1] && isAboutHomes(parts);
  const value = bound >= sale ? 'sale' : isRent ? 'rent' : null;
  return value
    ? addPart(reading, { ...price.part, condition: { kind: 'listingType', value }, isImplied: true })
    : reading;
}

export const offerOf = (parts: readonly { condition: Condition }[]): ListingType | null => {
  const offers = new Set(ofKind(parts, 'listingType').map(({ value }) => value));
  return offers.size === 1 ? ([...offers][0] as ListingType) : null;
};
/** Below these, a price that is not a rent is in thousands: `بيت للبيع تحت 400`. */
const MIN_SALE_PRICE = 5_000;
const MIN_BUILDING_PRICE = 3_000;
/** From this on, a monthly rent is in fils: `للايجار 350.000`. */
const MIN_FILS = 100_000;

/** Step: multiplies prices that omit their thousands, divides rents in fils, and rounds prices and sizes. */
export function scalePrices(reading: Reading): Reading {
  const { parts, words } = reading;
  const offer = offerOf(parts);
  const nouns = nounsOf(parts);
  const least = (noun: Noun) =>
    isBuilding(noun)
      ? MIN_BUILDING_PRICE
      : isHouse(noun)
        ? HOUSE_RENTS[0]
        : isOfType(noun, 'land')
          ? MIN_SALE_PRICE
          : 0;
  const limit =
    offer === 'sale' ? MIN_SALE_PRICE : offer === 'rent' || nouns.length === 0 ? 0 : Math.min(...nouns.map(least));
  const isYearly = ofKind(parts, 'rentPeriod').some(({ values }) => values.includes('year'));
  const isMonthlyRent = offer === 'rent' && !isYearly && !nouns.some(isBuilding);
  const scaled = parts.map((part): Part => {
    const { condition, isScaled } = part;
    if (condition.kind === 'size') return { ...part, condition: rounded(condition) };
    if (condition.kind !== 'price') return part;
    const bound = isScaled ? NaN : (condition.max ?? condition.min ?? 0);
    const isPerMonth = words.slice(part.start, part.end).some((word) => MONTH_WORDS.has(word));
    const factor = bound < limit && !isPerMonth ? 1_000 : 1;
    const inDinars = isMonthlyRent && bound >= MIN_FILS ? bound / 1_000 : Infinity;
    const scale = (value: number) => (value > inDinars ? value / 1_000 : value * factor); // 300 الى 400.000
    return { ...part, condition: rounded(condition, scale) };
  });
  return { ...reading, parts: scaled };
}

type Range = Condition & { kind: 'price' | 'size' };
/** Rounds outwards to whole dinars and square metres. Multiplies before rounding, to keep fractions. */
const rounded = ({ kind, min, max }: Range, scale = (value: number) => value): Range => ({
  kind,
  ...bounds(min && Math.floor(scale(min) + 1e-6), max && Math.ceil(scale(max) - 1e-6)),
});
