import type { Furnished, ListingType, PropertyType, Subtype } from '../properties/constants';
import type { AdvertiserKind } from '../users/constants';
import { normalise, tokenize } from './normalise';

/** What a noun of the market means: any listing of the type, or of one of the subtypes (of that type, where it is given). */
export type Noun = { propertyType?: PropertyType; subtypes?: Subtype[] };

/** Meanings by phrase: normalised words with one space between them. */
export type Phrases<T> = { meanings: Map<string, T>; maxWords: number };

type Entries<T> = [T, string][];

/** @param entries phrases that mean the same, separated by `|` */
function phrases<T>(entries: Entries<T>): Phrases<T> {
  const meanings = new Map<string, T>();
  for (const [meaning, texts] of entries) {
    for (const text of texts.split('|')) meanings.set(normalise(text), meaning);
  }
  return { meanings, maxWords: Math.max(...[...meanings.keys()].map((key) => key.split(' ').length)) };
}

const words = (text: string) => new Set(tokenize(text));

/** The longest phrase that begins with word `i`. */
export function phraseAt<T>(all: string[], i: number, table: Phrases<T>): { meaning: T; length: number } | null {
  for (let length = Math.min(table.maxWords, all.length - i); length > 0; length -= 1) {
    const meaning = table.meanings.get(all.slice(i, i + length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

/** SUBTYPES (lib/properties/constants.ts) the other way round. */
export const TYPES_OF: Record<Subtype, PropertyType[]> = {
  flat: ['apartment'],
  studio: ['apartment'],
  floor: ['apartment', 'villa'],
  duplex: ['apartment', 'villa'],
  annex: ['apartment'],
  penthouse: ['apartment'],
  villa: ['villa'],
  house: ['villa'],
  chalet: ['villa'],
  office: ['commercial'],
  shop: ['commercial'],
  showroom: ['commercial'],
  restaurant: ['commercial'],
  clinic: ['commercial'],
  warehouse: ['commercial'],
  workshop: ['commercial'],
  building: ['commercial'],
  plot: ['land'],
  investment_plot: ['land'],
  commercial_plot: ['land'],
  industrial_plot: ['land'],
  chalet_plot: ['land'],
  farm: ['land'],
  stable: ['land'],
};

const NOUN_ENTRIES: Entries<Noun> = [
  [
    { propertyType: 'apartment' },
    'شقة|شقق|شقتين|شقه|apartment|apartments|flat|flats|apt|apts|appartment|appartments|apartement|appartement|apartmen',
  ],
  [
    { subtypes: ['studio'] },
    'استوديو|ستوديو|استديو|ستديو|استوديوهات|ستوديوهات|شقة استوديو|شقة ستوديو|studio|studios|studio apartment|studio flat|studio apartments',
  ],
  [
    { subtypes: ['floor'] },
    'دور|أدوار|دورين|دور كامل|ادوار كاملة|full floor|whole floor|entire floor|floor|floors|villa floor',
  ],
  [{ subtypes: ['duplex'] }, 'دوبلكس|دوبليكس|دبلكس|دوبلكسات|شقة دوبلكس|duplex|duplexes|duplex apartment|duplex villa'],
  [{ subtypes: ['annex'] }, 'ملحق|ملاحق|annex|annexe|annexes'],
  [{ subtypes: ['penthouse'] }, 'بنتهاوس|بنت هاوس|بنت هاوز|penthouse|penthouses|pent house'],
  [{ propertyType: 'villa', subtypes: ['villa'] }, 'فيلا|فلل|فيلات|فلة|فيلة|فللا|فله|villa|villas|vila'],
  [
    { propertyType: 'villa', subtypes: ['house'] },
    'بيت|بيوت|بيتين|منزل|منازل|بيت حكومي|بيوت حكومية|بيت عربي|house|houses|private house|government house',
  ],
  [{ subtypes: ['chalet'] }, 'شاليه|شاليهات|شالية|شاليهين|chalet|chalets|شالي|beach house'],
  [
    { propertyType: 'commercial' },
    'تجاري|تجارية|عقار تجاري|عقارات تجارية|commercial|commercial property|commercial properties',
  ],
  [{ subtypes: ['office'] }, 'مكتب|مكاتب|مكتب تجاري|مكاتب تجارية|مكتب اداري|office|offices|office space|office spaces'],
  [
    { subtypes: ['shop'] },
    'محل|محلات|محال|محلين|محل تجاري|محلات تجارية|محال تجارية|دكان|دكاكين|shop|shops|retail shop|retail space|retail',
  ],
  [{ subtypes: ['showroom'] }, 'معرض|معارض|معرض تجاري|صالة عرض|showroom|showrooms|show room'],
  [
    { subtypes: ['restaurant'] },
    'مطعم|مطاعم|كافيه|كافيهات|كوفي|مقهى|مقاهي|كوفي شوب|restaurant|restaurants|cafe|cafes|coffee shop|cafe space',
  ],
  [{ subtypes: ['clinic'] }, 'عيادة|عيادات|عيادة طبية|clinic|clinics|medical clinic'],
  [{ subtypes: ['warehouse'] }, 'مخزن|مخازن|مستودع|مستودعات|warehouse|warehouses|storage warehouse'],
  [{ subtypes: ['workshop'] }, 'ورشة|ورش|كراج تصليح|workshop|workshops'],
  [
    { subtypes: ['building'] },
    'عمارة|عمارات|عماير|عمائر|بناية|بنايات|عمارة استثمارية|عمارات استثمارية|بناية استثمارية|عمارة سكنية|building|buildings|investment building|residential building|whole building|apartment building',
  ],
  [{ propertyType: 'land' }, 'أرض|أراضي|اراض|ارضين|land|lands'],
  [
    { subtypes: ['plot', 'investment_plot', 'commercial_plot', 'industrial_plot', 'chalet_plot'] },
    'قسيمة|قسائم|قسايم|plot|plots|plot of land',
  ],
  [
    { subtypes: ['plot'] },
    'قسيمة سكنية|قسائم سكنية|أرض سكنية|اراضي سكنية|residential plot|residential plots|residential land',
  ],
  [
    { subtypes: ['investment_plot'] },
    'قسيمة استثمارية|قسائم استثمارية|أرض استثمارية|اراضي استثمارية|ارض استثماري|investment plot|investment land',
  ],
  [
    { subtypes: ['commercial_plot'] },
    'قسيمة تجارية|قسائم تجارية|أرض تجارية|اراضي تجارية|ارض تجاري|commercial plot|commercial land',
  ],
  [
    { subtypes: ['industrial_plot'] },
    'قسيمة صناعية|قسائم صناعية|أرض صناعية|اراضي صناعية|قسيمة صناعي|industrial plot|industrial plots|industrial land',
  ],
  [{ subtypes: ['chalet_plot'] }, 'قسيمة شاليه|أرض شاليه|أراضي شاليهات|ارض شاليهات|chalet plot|chalet land'],
  [{ subtypes: ['farm'] }, 'مزرعة|مزارع|أرض زراعية|قسيمة زراعية|اراضي زراعية|farm|farms|farm land|farmland'],
  [{ subtypes: ['stable'] }, 'جاخور|جواخير|اسطبل|اسطبلات|stable|stables|stable plot'],
];
/** Their names and spellings, as people type them. */
export const NOUN_NAMES = NOUN_ENTRIES.map(([meaning, texts]) => ({ meaning, names: texts.split('|') }));

/** What one of these follows is no noun of its own: الدور الثاني, 3rd floor, مكتب العقار. */
export const ORDINALS = words(
  'أول اول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر ارضي أرضي اخير أخير علوي سفلي first second third fourth fifth sixth ground top last upper 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th',
);

const OFFER_ENTRIES: Entries<ListingType> = [
  [
    'sale',
    'بيع|شراء|تمليك|تملك|للتمليك|للتملك|اشتري|أشتري|نشتري|sale|sell|selling|buy|buying|purchase|for sale|to buy|freehold|own',
  ],
  [
    'rent',
    'إيجار|اجار|أجار|تأجير|للتأجير|استئجار|استاجر|أستأجر|اأجر|آجر|rent|rental|rentals|rents|renting|lease|leasing|to let|for rent|to rent|يجار|ايجر|إيجارات',
  ],
];

const FURNISHED_ENTRIES: Entries<Furnished> = [
  [
    'fully',
    'مفروش|مفروشة|مفروشين|مفروشات|مؤثث|مؤثثة|مفروشة بالكامل|مفروش بالكامل|مفروشة كاملة|مفروش كامل|furnished|fully furnished|full furnished|furnish',
  ],
  [
    'partly',
    'نص مفروش|نص مفروشة|نصف مفروش|نصف مفروشة|شبه مفروش|شبه مفروشة|مفروش جزئي|مفروشة جزئيا|semi furnished|semifurnished|partly furnished|partially furnished|half furnished',
  ],
  [
    'no',
    'غير مفروش|غير مفروشة|غير مؤثث|غير مؤثثة|بدون فرش|بدون اثاث|بدون أثاث|مو مفروش|مو مفروشة|مب مفروش|مب مفروشة|unfurnished|not furnished|un furnished|without furniture|non furnished',
  ],
];

/** As whoever advertises says it of an account; `بدون عمولة` is a word of the listing. */
const ADVERTISER_ENTRIES: Entries<AdvertiserKind> = [
  [
    'owner',
    'من المالك|من المالك مباشرة|من المالك مباشر|من المالك شخصيا|مباشر من المالك|مباشرة من المالك|المالك مباشرة|المالك مباشر|من صاحب العقار|من صاحب الملك|من راعي العقار|بدون وساطة|بدون وسيط|بدون وسطاء|بدون دلال|بدون دلالين|بدون مكاتب|بدون مكتب|بدون سمسار|بلا وسيط|بلا وساطة|من غير وسيط|من غير دلال|بدون مكاتب عقارية|بدون مكتب عقاري|from owner|from the owner|from owners|by owner|by the owner|direct owner|direct from owner|direct from the owner|directly from owner|directly from the owner|owner direct|private owner|private seller|private landlord|no agent|no agents|no agency|no broker|no brokers|no middleman|without agent|without an agent|without broker|without a broker|without agents|without brokers',
  ],
  [
    'office',
    'مكتب عقاري|مكاتب عقارية|مكتب عقارات|مكاتب عقارات|مكتب العقار|من مكتب عقاري|من مكاتب عقارية|من المكتب العقاري|شركة عقارية|شركة عقارات|شركات عقارية|من شركة عقارية|by agency|by an agency|by agent|from agency|from an agency|from agent|from an agent|via agency|estate agency|estate agent|estate agents|real estate agency|real estate agencies|real estate agent|real estate agents|real estate office|real estate offices|real estate broker|real estate company|property agency|property agent',
  ],
];

/** Synonyms of amenities by their English name; an amenity that admins add is known by its own names. */
const AMENITY_ENTRIES: Entries<string> = [
  ['Elevator', 'مصعد|مصاعد|اصنصير|اسانسير|أصنصيل|elevator|elevators|lift|lifts'],
  ['Balcony', 'بلكونة|بلكون|بلكونات|بلكونه|بلكونا|شرفة|شرف|balcony|balconies'],
  [
    'Central A/C',
    'تكييف مركزي|تكيف مركزي|تكييف سنترال|مكيف مركزي|سنترال|central ac|central a c|central air conditioning|central air|central air con|central cooling',
  ],
  [
    'Sea view',
    'إطلالة بحرية|اطلاله بحريه|بإطلالة بحرية|اطلالة على البحر|مطلة على البحر|مطل على البحر|تطل على البحر|على البحر|ع البحر|فيو بحر|فيو بحري|منظر بحر|sea view|seaview|sea views|sea facing|seafront|sea front|ocean view|by the sea|beachfront|view of the sea',
  ],
  ['Kitchen appliances', 'مطبخ مجهز|مطبخ كامل|مطبخ جاهز|kitchen appliances|fitted kitchen|equipped kitchen'],
  ['Internet', 'انترنت|إنترنت|واي فاي|وايفاي|internet|wifi|wi fi'],
  ['Covered parking', 'مواقف مظللة|موقف مظلل|مظلة سيارة|مظلات|covered parking|shaded parking'],
  ['Security', 'حراسة|حارس|أمن|security|security guard|guard'],
  ['Gym', 'جيم|نادي رياضي|نادي صحي|صالة رياضية|قاعة رياضية|gym|gymnasium|fitness|fitness center|health club'],
  ['Swimming pool', 'مسبح|مسابح|حمام سباحة|حمامات سباحة|بركة سباحة|بركة|swimming pool|pool|pools|swimming'],
  ['Garden', 'حديقة|حدائق|حدايق|حديقه|garden|gardens'],
  [
    "Maid's room",
    'غرفة خادمة|غرفة خدامة|غرفة شغالة|غرفة عاملة|غرفة خدم|غرفة للخادمة|maids room|maid room|maidroom|maids',
  ],
  ["Driver's room", 'غرفة سائق|غرفة سايق|غرفة سواق|غرفة درايفر|غرفة للسائق|drivers room|driver room'],
  ['Laundry room', 'غرفة غسيل|غرفة الغسيل|laundry room|laundry'],
  ['Storage room', 'غرفة تخزين|storage room|storage|store room|storeroom'],
  ['Basement', 'سرداب|سراديب|basement|basements'],
  ['Roof', 'سطح|سطوح|سطح خاص|roof|rooftop|private roof'],
  ['Diwaniya', 'ديوانية|ديوانيات|دواوين|ديوان|diwaniya|diwaniyah|diwania|dewaniya|dewaniah|diwan'],
  ['Private entrance', 'مدخل خاص|مدخل مستقل|private entrance|separate entrance|own entrance'],
  [
    'Pets allowed',
    'يسمح بالحيوانات الأليفة|يسمح بالحيوانات|حيوانات أليفة|الحيوانات الأليفة|pets allowed|pet friendly|pets|pets ok',
  ],
  [
    'Wheelchair access',
    'مدخل لذوي الإعاقة|ذوي الإعاقة|ذوي الاحتياجات الخاصة|wheelchair access|wheelchair|wheelchair accessible',
  ],
];
/** Beside a noun of another type these are the amenity, not the subtype: شقة مع مخزن. */
export const AMENITY_NOUNS: Record<string, string> = { warehouse: 'Storage room' };

export const NOUNS = phrases(NOUN_ENTRIES);
export const OFFERS = phrases(OFFER_ENTRIES);
export const FURNISHED_WORDS = phrases(FURNISHED_ENTRIES);
export const ADVERTISER_WORDS = phrases(ADVERTISER_ENTRIES);
export const AMENITIES = phrases(AMENITY_ENTRIES);

/** The synonyms of an amenity, by its English name. */
export const AMENITY_SYNONYMS = new Map(AMENITY_ENTRIES.map(([name, texts]) => [name, texts.split('|')]));

/** Words of the title that stand for a subtype, or for furniture, where a listing does not say it in its own field. */
export const SUBTYPE_SYNONYMS = new Map(
  NOUN_ENTRIES.flatMap(([{ subtypes = [] }, texts]): [Subtype, string[]][] =>
    subtypes.length === 1 ? [[subtypes[0] as Subtype, texts.split('|')]] : [],
  ),
);

/** Spellings by normalised form. */
export const FILTER_WORDS = new Map(
  [...NOUN_ENTRIES, ...OFFER_ENTRIES, ...FURNISHED_ENTRIES, ...AMENITY_ENTRIES].flatMap(([, texts]) =>
    texts
      .split('|')
      .filter((text) => !normalise(text).includes(' '))
      .map((text): [string, string] => [normalise(text), text]),
  ),
);

const BEDROOM_WORDS = words('غرفة غرف bedroom bedrooms bed beds room rooms br brs bhk bdr bedrom bedroms');
const BATHROOM_WORDS = words('حمام حمامات bath baths bathroom bathrooms');
/** May follow a bedroom word: `3 غرف نوم`, `3 bed rooms`. */
const BEDROOM_TAILS = words('نوم room rooms');
const PAIRS = phrases<'bedrooms' | 'bathrooms'>([
  ['bedrooms', 'غرفتين|غرفتان|غرفتي'],
  ['bathrooms', 'حمامين|حمامان'],
]);
const ROOM_AND_HALL = new Set(['غرفة وصالة', 'غرفة صالة'].map(normalise));
const NUMBERS = phrases<number>([
  [1, 'واحد|واحدة|one'],
  [2, 'اثنين|اثنان|ثنتين|اثنتين|two'],
  [3, 'ثلاث|ثلاثة|three'],
  [4, 'أربع|أربعة|اربعه|four'],
  [5, 'خمس|خمسة|five'],
  [6, 'ست|ستة|six'],
  [7, 'سبع|سبعة|seven'],
  [8, 'ثمان|ثماني|ثمانية|eight'],
  [9, 'تسع|تسعة|nine'],
  [10, 'عشر|عشرة|ten'],
]);
const GLUED = /^(\d{1,2})([a-z]+)$/; // 3br, 2bhk

/** Names of locations are matched first: `على` and `علي` are one word after normalising. */
export const STOP_WORDS = words(
  'في ف من على إلى الى مع عن أو و ب ل in at for the a an of to with and or on by near',
).union(
  new Set(['al', 'el', 'as', 'ash', 'ar', 'ad', 'az']), // the article, parted from its name
);
/** Between two nouns or two areas: either will do. */
export const OR_WORDS = words('أو او و or and ولا والا');

/** What people say of their wish and every listing meets. */
export const WISH_WORDS = words(
  `ابي أبي ابغى أبغى ابغا ابا ودي بودي نبي نبغى بغيت ابحث أبحث نبحث ادور أدور ادورلي اريد أريد نريد مطلوب مطلوبة محتاج احتاج احتاجلي
   لو سمحت سمحتوا ممكن عندكم عندك يوجد متوفر متوفرة اكو هل حق عشان علشان لي لنا الي اللي يكون تكون فيها فيه بها به وين شي شيء اي أي
   عقار عقارات رخيص رخيصة ارخص مناسب مناسبة اعلان اعلانات تسمح يسمح مسموح سمحت انا احنا ما
   i im we want wanted need needed looking look search searching find show me my please pls any some is are there do you have has
   hi hello hey w would like which that something property properties real estate home homes cheap affordable listing listings ads available am us get`,
);

/** Of a price or a home that has rooms, these say nothing more. */
export const PRICE_TAILS = words('شهر شهري شهريا بالشهر سنويا فقط كاش month monthly per mo only cash pm');
export const HALL_WORDS = words('صالة صاله ومطبخ مطبخ hall living room livingroom kitchen lounge');

/** Words of a listing, whatever they mean apart: الظهر is an area. */
export const IDIOMS = phrases<true>([[true, 'بطن وظهر|بطن و ظهر|على شارعين']]);

/** Ignored beside the name of a location. */
export const LOCATION_WORDS = words('منطقة بمنطقة مناطق ضاحية مدينة area areas city district suburb');
export const GOVERNORATE_WORDS = words('محافظة بمحافظة governorate province');
/** The whole country, where it is not clearly the location Kuwait City. */
export const COUNTRY_WORDS = words('Kuwait الكويت');
export const IN_WORDS = words('in في من');

export const BLOCK_WORDS = words('قطعة قطعه ق block blk bloc blok بلوك');
/** A number after one of these is no price, no size and no listing. */
export const NUMBER_HEADS = words(
  'شارع ش جادة ج منزل بناية عمارة شقة رقم دائري الدائري طابق دور street st lane avenue ave building bldg house road rd floor unit apartment flat no number',
);
/** A number before one of these is neither. */
export const NUMBER_TAILS = words(
  'دور ادوار طابق طوابق شارع شوارع سنة سنوات سنين دقيقة دقائق سيارة سيارات مواقف موقف floor floors street streets year years minute minutes mins car cars parking km كم',
);
export const LISTING_NUMBER = phrases<true>([
  [
    true,
    'رقم الإعلان|رقم اعلان|إعلان رقم|الإعلان رقم|اعلان|الإعلان|رقم العقار|عقار رقم|كود|رقم الكود|listing|listing number|listing no|listing id|ad|ad number|ad no|ad id|ref|reference|id|property id|property number|property no',
  ],
]);

export type Bound = 'most' | 'least' | 'about';
/** `size`: of square metres, where no unit says otherwise; `budget`: of a price. */
export type Comparison = { bound: Bound; of?: 'price' | 'size' };

export const BEFORE_AMOUNT = phrases<Comparison>([
  [
    { bound: 'most' },
    'اقل من|أقل من|باقل من|اقل عن|تحت|تحت ال|ما يزيد عن|ما تزيد عن|لا يزيد عن|لا تزيد عن|لا يتجاوز|لا تتجاوز|ما يتعدى|ما تتعدى|ما يتجاوز|ما تتجاوز|ما يزيد الايجار عن|ما يزيد ايجارها عن|ما يزيد السعر عن|ما يزيد سعرها عن|لا يزيد السعر عن|لا يزيد سعرها عن|لا يزيد الايجار عن|لا يتجاوز السعر|لا يتجاوز سعرها|حد اقصى|حد أقصى|بحد أقصى|كحد اقصى|اقصى حد|أقصى حد|أقصاه|اقصى|لغاية|لحد|لين|حتى|دون|مو اكثر من|ما اكثر من|مو أكثر من|under|below|less than|lower than|max|maximum|max of|up to|upto|at most|not more than|no more than|not exceeding|within|till|until',
  ],
  [
    { bound: 'most', of: 'price' },
    'ارخص من|أرخص من|ميزانية|ميزانيتي|الميزانية|بميزانية|بميزانيه|budget|my budget|budget of|budget is|cheaper than|سعر اقل من|بسعر اقل من|السعر اقل من|سعرها اقل من|ايجار اقل من|price under|price below|price less than',
  ],
  [
    { bound: 'least' },
    'اكثر من|أكثر من|باكثر من|فوق|فوق ال|اعلى من|أعلى من|يبدا من|تبدا من|ابتداء من|على الاقل|على الأقل|لا يقل عن|لا تقل عن|ما يقل عن|ما تقل عن|حد ادنى|بحد ادنى|مو اقل من|ما اقل من|over|above|more than|at least|min|minimum|minimum of|from|starting from|starting at|not less than|no less than',
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
    'بحدود|حدود|في حدود|بحدود ال|حوالي|حوالى|تقريبا|قرابة|ما يقارب|يقارب|around|about|approx|approximately|roughly|nearly|circa',
  ],
  [
    { bound: 'about', of: 'price' },
    'ب|بـ|سعر|بسعر|السعر|سعرها|سعره|بقيمة|قيمة|ايجارها|ايجاره|بايجار|for|at|price|priced at|price of|price is|rent of|بمبلغ|مبلغ',
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

export const AMOUNT_UNITS = phrases<'price' | 'size'>([
  ['price', 'دينار|دنانير|دينارا|دينار كويتي|دك|د ك|د|kd|kwd|kds|dinar|dinars|k d'],
  [
    'size',
    'متر|مترا|امتار|م|م 2|متر مربع|متر مربعا|متر 2|m|m2|sqm|sq m|sq mt|sq meter|sq meters|sq metre|sq metres|sqmt|square meter|square meters|square metre|square metres|square m|meter|meters|metre|metres|mtr|mt|m 2',
  ],
]);
export const MULTIPLIERS = phrases<number>([
  [1_000, 'ألف|الف|آلاف|الاف|k|thousand|thousands'],
  [1_000_000, 'مليون|ملايين|million|millions|mln|mn'],
]);
/** Amounts in words; a half or a quarter may follow a multiplier. */
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

export type RoomCount = { kind: 'bedrooms' | 'bathrooms'; count: number; length: number };

/** The number of rooms that begins with word `i`: `3 غرف نوم`, `غرفتين`, `2br`, `two bathrooms`, `غرفة واحدة`. */
export function roomCountAt(all: string[], i: number): RoomCount | null {
  const [word = '', next = ''] = all.slice(i, i + 2);
  const roomCount = (kind: RoomCount['kind'] | null, count: number | null, length: number): RoomCount | null => {
    if (!kind || !count) return null;
    const tail = kind === 'bedrooms' && BEDROOM_TAILS.has(all[i + length] ?? '') ? 1 : 0;
    return { kind, count, length: length + tail };
  };
  const pair = PAIRS.meanings.get(word);
  if (ROOM_AND_HALL.has(`${word} ${next}`)) return { kind: 'bedrooms', count: 1, length: 2 };
  if (pair) return roomCount(pair, 2, 1);
  const glued = GLUED.exec(word);
  if (glued) return roomCount(kindOf(glued[2] ?? ''), Number(glued[1]), 1);
  const count = numberOf(word);
  if (count !== null) return roomCount(kindOf(next), count, 2);
  const after = numberOf(next);
  const belongsToNext = kindOf(all[i + 2] ?? '') !== null; // غرف 3 حمام
  return after === null || belongsToNext ? null : roomCount(kindOf(word), after, 2);
}

function numberOf(word: string): number | null {
  return NUMBERS.meanings.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null);
}

function kindOf(word: string): RoomCount['kind'] | null {
  return BEDROOM_WORDS.has(word) ? 'bedrooms' : BATHROOM_WORDS.has(word) ? 'bathrooms' : null;
}
