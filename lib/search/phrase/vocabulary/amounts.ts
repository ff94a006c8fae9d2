import { phrases, words } from './phrases';

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

/** Negated verbs that compare amounts: `ما يتعدى`, also joined (`مايزيد عن`). */
const negated = (verbs: string) =>
  ['ما ', 'لا ', 'ما', 'لا']
    .flatMap((not) => verbs.split(' ').flatMap((verb) => [`${not}${verb}`, `${not}${verb} عن`, `${not}${verb} على`]))
    .join('|');

export type Bound = 'most' | 'least' | 'about';

/** `of`: square metres (`size`) or the income of a building, unless a unit says otherwise. */
export type Comparison = { bound: Bound; of?: 'price' | 'size' | 'income' };

export const BEFORE_AMOUNT = phrases<Comparison>([
  [
    { bound: 'most' },
    `اقل من|أقل من|باقل من|بأقل من|اقل عن|تحت|تحت ال|لا يتجاوز|حد اقصى|حد أقصى|بحد أقصى|كحد اقصى|اقصى حد|أقصى حد|أقصاه|اقصاها|اقصى|اقصى شي|اكثر شي|حدي|حدنا|اخري|آخري|اخرنا|اخر شي|اخر سعر|اخر سعري|لغاية|لحد|لين|حتى|دون|مو اكثر من|مب اكثر من|ما اكثر من|مو أكثر من|مو فوق|مب فوق|ليس اكثر من|${negated('يزيد تزيد يتعدى تتعدى يتجاوز تتجاوز يفوق تفوق يتخطى تتخطى يطلع تطلع')}|under|below|less than|less then|lesser than|lower than|max|maximum|max of|maximum of|up to|upto|at most|not more than|not over|not above|no more than|not exceeding|not exceed|doesnt exceed|does not exceed|within|till|until`,
  ],
  [
    { bound: 'most', of: 'price' },
    'ارخص من|أرخص من|ميزانية|ميزانيتي|ميزانيتنا|الميزانية|بميزانية|بميزانيه|ميزانيه حدود|ميزانيتي حدود|ميزانية بحدود|ميزانيتي بحدود|budget|my budget|our budget|budget of|budget is|my budget is|budget max|budget around|budget up to|cheaper than|سعر اقل من|بسعر اقل من|السعر اقل من|سعرها اقل من|ايجار اقل من|price under|price below|price less than',
  ],
  [
    { bound: 'least' },
    `اكثر من|أكثر من|باكثر من|فوق|فوق ال|اعلى من|أعلى من|يبدا من|تبدا من|ابتداء من|على الاقل|على الأقل|${negated('يقل تقل ينقص تنقص')}|حد ادنى|بحد ادنى|كحد ادنى|اقل شي|مو اقل من|مب اقل من|ما اقل من|مو تحت|مب تحت|not under|not below|over|above|more than|at least|min|minimum|minimum of|from|starting from|starting at|starts from|starts at|not less than|no less than`,
  ],
  [
    { bound: 'least', of: 'size' },
    'اكبر من|أكبر من|مساحة اكبر من|مساحتها اكبر من|مساحة اكثر من|مساحتها اكثر من|مساحة فوق|bigger than|larger than|greater than|area over|size over',
  ],
  [
    { bound: 'most', of: 'size' },
    'اصغر من|أصغر من|مساحة اقل من|مساحتها اقل من|مساحة اصغر من|مساحة تحت|smaller than|area under|size under',
  ],
  [
    { bound: 'about' },
    'بحدود|حدود|في حدود|بحدود ال|حدود ال|في حدود ال|لحدود|حوالي|بحوالي|حوالى|تقريبا|قرابة|ما يقارب|يقارب|around|about|approx|approximately|roughly|nearly|circa',
  ],
  [
    { bound: 'about', of: 'price' },
    'ب|بـ|سعر|بسعر|السعر|سعرها|سعره|بقيمة|قيمة|ايجارها|ايجاره|بايجار|for|at|price|priced at|price of|price is|rent of|بمبلغ|مبلغ',
  ],
  [
    { bound: 'about', of: 'income' },
    'دخل|دخلها|دخله|الدخل|بدخل|دخل شهري|بدخل شهري|دخلها الشهري|دخله الشهري|دخل سنوي|بدخل سنوي|دخلها السنوي|دخلها شهري|دخلها بالشهر|ايراد|ايرادها|ايراده|بايراد|مدخول|مدخولها|مدخوله|عائد|عائدها|بعائد|تدخل|يدخل|تجيب|income|monthly income|yearly income|annual income|rental income|income of|monthly income of|rental income of|income is|with income|revenue|generating|yielding|yields',
  ],
  [{ bound: 'about', of: 'size' }, 'مساحة|مساحتها|مساحته|بمساحة|المساحة|size|area|area of|size of'],
]);

export const AFTER_AMOUNT = phrases<Comparison>([
  [
    { bound: 'most' },
    'واقل|وأقل|فاقل|او اقل|أو أقل|وتحت|كحد اقصى|كحد أقصى|حد اقصى|or less|or below|or under|max|maximum|and below|and under|and less',
  ],
  [
    { bound: 'least' },
    'وفوق|فوق|فما فوق|واكثر|وأكثر|فاكثر|او اكثر|أو أكثر|وطالع|كحد ادنى|or more|or above|and above|and more|and up|plus|minimum|or larger|or bigger',
  ],
  [{ bound: 'about' }, 'تقريبا|approx|approximately|or so'],
]);

export const RANGE_STARTS = words('من بين between from');

export const RANGE_MIDDLES = words('إلى الى ل لي لين حتى و to and till until لـ');

export const AMOUNT_UNITS = phrases<'price' | 'size' | 'feet'>([
  ['price', 'دينار|دنانير|دينارا|دينار كويتي|دك|د ك|د|kd|kwd|kds|dinar|dinars|k d'],
  [
    'size',
    'متر|مترا|امتار|م|م 2|م م|متر مربع|متر مربعا|متر 2|m|m2|sqm|sqms|sq m|sq mt|sq mtr|sq mtrs|sq meter|sq meters|sq metre|sq metres|sqmt|square meter|square meters|square metre|square metres|square m|meter|meters|metre|metres|mtr|mtrs|mt|m 2',
  ],
  ['feet', 'قدم|قدم مربع|قدما|sqft|sq ft|sq feet|sqfeet|square feet|square foot|ft2|ft|feet'],
]);

export const MULTIPLIERS = phrases<number>([
  [1_000, 'ألف|الف|آلاف|الاف|k|thousand|thousands'],
  [1_000_000, 'مليون|ملايين|million|millions|mln|mn'],
]);

/** Amounts in words. A half or a quarter may follow a multiplier. */
export const AMOUNT_WORDS = phrases<number>([
  [100, 'مية|ميه|مئة|مائة|hundred|one hundred'],
  [200, 'ميتين|مئتين|مائتين|two hundred'],
  [300, 'ثلاثمية|ثلثمية|ثلاثمئة|ثلاث مية|three hundred'],
  [400, 'اربعمية|أربعمية|ربعمية|اربعمئة|اربع مية|four hundred'],
  [500, 'خمسمية|خمسميه|خمسمئة|خمس مية|five hundred'],
  [600, 'ستمية|ستميه|ستمئة|six hundred'],
  [700, 'سبعمية|سبعمئة|seven hundred'],
  [800, 'ثمانمية|ثمنمية|ثمانمئة|eight hundred'],
  [900, 'تسعمية|تسعمئة|nine hundred'],
  [1_000, 'ألف|one thousand|a thousand'],
  [2_000, 'ألفين|الفين|two thousand'],
  [250_000, 'ربع مليون|quarter million'],
  [500_000, 'نص مليون|نصف مليون|half a million|half million'],
  [1_000_000, 'مليون|one million|a million'],
  [1_500_000, 'مليون ونص|مليون ونصف|مليون و نص'],
  [2_000_000, 'مليونين'],
]);

/** After hundreds in words: ميتين وخمسين. */
export const TENS = phrases<number>([
  [20, 'عشرين|وعشرين'],
  [30, 'ثلاثين|وثلاثين'],
  [40, 'اربعين|واربعين'],
  [50, 'خمسين|وخمسين|fifty|and fifty'],
  [60, 'ستين|وستين'],
  [70, 'سبعين|وسبعين'],
  [80, 'ثمانين|وثمانين'],
  [90, 'تسعين|وتسعين'],
]);

export const FRACTIONS = phrases<number>([
  [0.5, 'ونص|ونصف|و نص|و نصف|and a half'],
  [0.25, 'وربع|و ربع'],
]);
