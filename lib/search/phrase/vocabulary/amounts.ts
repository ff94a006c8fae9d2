import amounts from './amounts.json';
import numbers from './numbers.json';
import { byMeaning, byNumber, phrases, words, type Entries, type WordSet } from './phrases';

/** Words between a price and its period: `400 a month`. */
export const PER_WORDS = words('per a an each every كل في');
export const PERIODS = words('شهر month mo يوم ليلة لليلة اسبوع day night week year annum');

export const YEAR_WORDS = words('سنوي سنويا سنة بالسنة yearly annual annually year annum');

/** Words after a rent that do not change its meaning, because rents are per month. */
export const MONTH_WORDS = words('شهر شهري شهريا شهرية بالشهر للشهر month months monthly per mo pm');

/** Words that add nothing to a stated size. */
export const SIZE_WORDS = words('كبير كبيرة كبيره واسع واسعة big large spacious');

/** A number after one of these words is not a price, a size or a listing's number. */
export const NUMBER_HEADS = words(
  'شارع ش جادة ج منزل بناية عمارة شقة رقم دائري الدائري طابق دور street st بناء مبني built lane avenue ave building bldg house road rd floor unit apartment flat no number',
);

/** A number before one of these words is not a price, a size or a listing's number. From 100 on, it counts only years and distances. */
export const NUMBER_TAILS = words(
  'دور ادوار طابق طوابق شارع شوارع سنة سنوات سنين دقيقة دقائق سيارة سيارات مواقف موقف floor floors street streets year years minute minutes min mins car cars parking km كم',
);

/** `plain`: the keyword compares nothing, as in `ب 400`. `of`: kind of amount, unless a unit says otherwise. */
export type Comparison = { bound: 'most' | 'least' | 'about' | 'plain'; of?: 'price' | 'size' | 'income' };

/** Returns negated verbs that compare amounts: `ما يتعدى`, also joined (`مايزيد`) and Egyptian (`مايزيدش`). */
const negated = (verbs: string) =>
  ['ما ', 'لا ', 'ما', 'لا']
    .flatMap((not) => verbs.split(' ').flatMap((verb) => [`${not}${verb}`, `${not}${verb}ش`]))
    .join('|');

/** Parses keys such as `most` and `least size`. */
const comparisons = (texts: Record<string, string>): Entries<Comparison> =>
  Object.entries(texts).map(([key, text]) => {
    const [bound, of] = key.split(' ') as [Comparison['bound'], Comparison['of']];
    return [{ bound, ...(of && { of }) }, text];
  });

export const BEFORE_AMOUNT = phrases([
  ...comparisons(amounts.before),
  ...comparisons({ most: negated(amounts.negatedVerbs.most), least: negated(amounts.negatedVerbs.least) }),
]);

export const AFTER_AMOUNT = phrases(comparisons(amounts.after));

export const LARGE_NUMBER_TAILS = words('سنة سنوات سنين years year km كم');

export const BETWEEN = words('بين between');
export const RANGE_STARTS: WordSet = new Set([...BETWEEN, ...words('من from')]);

export const RANGE_MIDDLES = words('إلى الى ل لي لين الين حتى to till until لـ');
/** Words between two alternative amounts: `250 او 300`. */
export const ALTERNATIVES = words('أو او ولا والا or');
/** Words that join two amounts only after one of RANGE_STARTS: `من 300 لغاية 400`. */
export const MIDDLES_OF_OPENED = words('و and لغاية لحد');

export const AMOUNT_UNITS = phrases<'price' | 'size' | 'feet'>(byMeaning(amounts.units));

export const MULTIPLIERS = phrases(byNumber(amounts.multipliers));

/** Amounts in words. A half or a quarter may follow a multiplier. */
export const AMOUNT_WORDS = phrases(byNumber(amounts.inWords));

/** Units and tens in words, which may follow hundreds: ميتين وخمسين. */
export const UNITS_AND_TENS = phrases([...byNumber(numbers.counts), ...byNumber(amounts.tens)]);

export const FRACTIONS = phrases(byNumber(amounts.fractions));
