import amounts from './amounts.json';
import { byMeaning, byNumber, phrases, words, type Entries } from './phrases';

/** Words that add nothing to a price. */
export const PRICE_TAILS = words(
  'شهر شهري شهريا بالشهر للشهر سنويا فقط بس كاش لاغير month monthly months per mo only cash pm',
);

export const YEAR_WORDS = words('سنوي سنويا سنة بالسنة yearly annual annually year');

/** Words that add nothing to a rent, which is per month. */
export const MONTH_WORDS = words('شهر شهري شهريا شهرية بالشهر month monthly per mo pm');

/** Words that add nothing to a size. */
export const SIZE_WORDS = words('كبير كبيرة كبيره واسع واسعة big large spacious');

/** A number after one of these words is no price, size or listing number. */
export const NUMBER_HEADS = words(
  'شارع ش جادة ج منزل بناية عمارة شقة رقم دائري الدائري طابق دور street st lane avenue ave building bldg house road rd floor unit apartment flat no number',
);

/** A number before one of these words is no price, size or listing number. */
export const NUMBER_TAILS = words(
  'دور ادوار طابق طوابق شارع شوارع سنة سنوات سنين دقيقة دقائق سيارة سيارات مواقف موقف floor floors street streets year years minute minutes mins car cars parking km كم',
);

/** `of`: square metres (`size`) or the income of a building, unless a unit says otherwise. */
export type Comparison = { bound: 'most' | 'least' | 'about'; of?: 'price' | 'size' | 'income' };

/** Negated verbs that compare amounts: `ما يتعدى`, also joined (`مايزيد عن`). */
const negated = (verbs: string) =>
  ['ما ', 'لا ', 'ما', 'لا']
    .flatMap((not) => verbs.split(' ').flatMap((verb) => [`${not}${verb}`, `${not}${verb} عن`, `${not}${verb} على`]))
    .join('|');

/** Keys: `most`, `least size`. */
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

export const RANGE_STARTS = words('من بين between from');

export const RANGE_MIDDLES = words('إلى الى ل لي لين حتى و to and till until لـ');

export const AMOUNT_UNITS = phrases<'price' | 'size' | 'feet'>(byMeaning(amounts.units));

export const MULTIPLIERS = phrases(byNumber(amounts.multipliers));

/** Amounts in words. A half or a quarter may follow a multiplier. */
export const AMOUNT_WORDS = phrases(byNumber(amounts.inWords));

/** After hundreds in words: ميتين وخمسين. */
export const TENS = phrases(byNumber(amounts.tens));

export const FRACTIONS = phrases(byNumber(amounts.fractions));
