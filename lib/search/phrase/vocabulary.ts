import type { Furnished, ListingType, PropertyType, Subtype } from '../../listings/constants';
import type { AdvertiserKind } from '../../accounts/users/constants';
import { normalise, tokenize } from './normalise';
import { stemsOf } from './stem';

/** What a noun of the market means: any listing of the type, or of one of the subtypes (of that type, where it is given). */
export type Noun = { propertyType?: PropertyType; subtypes?: Subtype[] };

/** Meanings by phrase: normalised words with one space between them. `byStems`: of their stems, where that is clear. */
export type Phrases<T> = { meanings: Map<string, T>; byStems: () => Map<string, T>; maxWords: number };

type Entries<T> = [T, string][];

/** @param entries phrases that mean the same, separated by `|` */
function phrases<T>(entries: Entries<T>): Phrases<T> {
  const meanings = new Map<string, T>();
  for (const [meaning, texts] of entries) {
    for (const text of texts.split('|')) meanings.set(normalise(text), meaning);
  }
  return phrasesOf(meanings);
}

export function phrasesOf<T>(meanings: Map<string, T>): Phrases<T> {
  const maxWords = Math.max(1, ...[...meanings.keys()].map((key) => key.split(' ').length));
  let stems: Map<string, T> | undefined; // of no use in the browser
  return { meanings, maxWords, byStems: () => (stems ??= withStems(meanings)) };
}

function withStems<T>(meanings: Map<string, T>): Map<string, T> {
  const byStems = new Map<string, T>();
  const unclear = new Set<string>();
  for (const [key, meaning] of meanings) {
    const stems = stemmed(key.split(' ')).join(' ');
    if ((byStems.get(stems) ?? meaning) !== meaning) unclear.add(stems);
    byStems.set(stems, meaning);
  }
  for (const stems of unclear) byStems.delete(stems);
  return byStems;
}

/** Each word's own stem. */
export const stemmed = (all: string[]): string[] => all.map((word) => stemsOf(word)[0] as string);

const words = (text: string) => new Set(tokenize(text));

/** The longest phrase that begins with word `i`. */
export function phraseAt<T>(
  all: string[],
  i: number,
  { meanings, maxWords }: Pick<Phrases<T>, 'meanings' | 'maxWords'>,
): { meaning: T; length: number } | null {
  for (let length = Math.min(maxWords, all.length - i); length > 0; length -= 1) {
    const meaning = meanings.get(all.slice(i, i + length).join(' '));
    if (meaning !== undefined) return { meaning, length };
  }
  return null;
}

/** @param all the stems of a keyword */
export const stemsAt = <T>(all: string[], i: number, { byStems, maxWords }: Phrases<T>) =>
  phraseAt(all, i, { meanings: byStems(), maxWords });

/** SUBTYPES (lib/listings/constants.ts) the other way round. */
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
    'دور|أدوار|دورين|دور كامل|ادوار كاملة|نصف دور|نص دور|ربع دور|half floor|full floor|whole floor|entire floor|floor|floors|villa floor',
  ],
  [{ subtypes: ['duplex'] }, 'دوبلكس|دوبليكس|دبلكس|دوبلكسات|شقة دوبلكس|duplex|duplexes|duplex apartment|duplex villa'],
  [{ subtypes: ['annex'] }, 'ملحق|ملاحق|annex|annexe|annexes'],
  [{ subtypes: ['penthouse'] }, 'بنتهاوس|بنت هاوس|بنت هاوز|penthouse|penthouses|pent house'],
  [
    { propertyType: 'villa', subtypes: ['villa'] },
    'فيلا|فلل|فيلات|فيلتين|فلتين|فلة|فيلة|فيلل|فللا|فله|villa|villas|vila',
  ],
  [
    { propertyType: 'villa', subtypes: ['house'] },
    'بيت|بيوت|بيتين|منزل|منازل|بيت حكومي|بيوت حكومية|بيت عربي|house|houses|private house|government house|townhouse|town house',
  ],
  [{ subtypes: ['chalet'] }, 'شاليه|شاليهات|شالية|شاليهين|شليه|شليهات|chalet|chalets|شالي|beach house|beach chalet'],
  [
    { propertyType: 'commercial' },
    'تجاري|تجارية|عقار تجاري|عقارات تجارية|commercial|commercial property|commercial properties',
  ],
  [
    { subtypes: ['office'] },
    'مكتب|مكاتب|مكتب تجاري|مكاتب تجارية|مكتب اداري|مكاتب ادارية|office|offices|office space|office spaces',
  ],
  [
    { subtypes: ['shop'] },
    'محل|محلات|محال|محلين|محل تجاري|محلات تجارية|محال تجارية|دكان|دكاكين|shop|shops|retail shop|retail space|retail',
  ],
  [{ subtypes: ['showroom'] }, 'معرض|معارض|معرض تجاري|صالة عرض|showroom|showrooms|show room'],
  [
    { subtypes: ['restaurant'] },
    'مطعم|مطاعم|كافيه|كافيهات|كوفي|مقهى|مقاهي|كوفي شوب|كوفيشوب|restaurant|restaurants|cafe|cafes|coffee shop|cafe space',
  ],
  [{ subtypes: ['clinic'] }, 'عيادة|عيادات|عيادة طبية|clinic|clinics|medical clinic'],
  [{ subtypes: ['warehouse'] }, 'مخزن|مخازن|مستودع|مستودعات|warehouse|warehouses|storage warehouse|storehouse'],
  [{ subtypes: ['warehouse', 'shop'] }, 'store'],
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
  [{ subtypes: ['stable'] }, 'جاخور|جواخير|ياخور|يواخير|اسطبل|اسطبلات|stable|stables|stable plot'],
];
/** In Latin letters, as people chat: of use where they are typed, not as a beginning to complete. */
const CHAT_NOUN_ENTRIES: Entries<Noun> = [
  [{ propertyType: 'apartment' }, 'shaqa|shaqqa|sha2a|shaga|shigag'],
  [{ propertyType: 'villa', subtypes: ['house'] }, 'beit|bait'],
  [{ subtypes: ['warehouse'] }, 'makhzan'],
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
    'بيع|شراء|تمليك|تملك|للتمليك|للتملك|اشتري|أشتري|نشتري|sale|sell|selling|buy|buying|purchase|for sale|4 sale|4sale|to buy|freehold|own|lel bay3|lilbay3|lelbay3|bay3',
  ],
  [
    'rent',
    'إيجار|اجار|أجار|تأجير|للتأجير|استئجار|استاجر|أستأجر|اأجر|آجر|rent|rental|rentals|rents|renting|lease|leasing|to let|for rent|4 rent|4rent|to rent|يجار|ايجر|إيجارات|مستأجر|lel ejar|lil ejar|lilejar|lelejar|lel eejar|ejar|eejar',
  ],
];

const FURNISHED_ENTRIES: Entries<Furnished> = [
  [
    'fully',
    'مفروش|مفروشة|مفروشين|مفروشات|مؤثث|مؤثثة|مفروشة بالكامل|مفروش بالكامل|مؤثثة بالكامل|مؤثث بالكامل|مفروشة كاملة|مفروش كامل|مفروشة فرش كامل|مفروش فرش كامل|فرش كامل|بفرش كامل|مع الفرش|مع فرش|بالفرش|مع أثاث|مع الأثاث|بالأثاث|أثاث كامل|بأثاث كامل|مع العفش|furnished|fully furnished|full furnished|furnish|furnishings|with furniture|full furniture|mafroosh|mafroosha|mafrusha',
  ],
  [
    'partly',
    'نص مفروش|نص مفروشة|نصف مفروش|نصف مفروشة|شبه مفروش|شبه مفروشة|مفروش جزئي|مفروشة جزئيا|semi furnished|semifurnished|partly furnished|partially furnished|half furnished',
  ],
  [
    'no',
    'غير مفروش|غير مفروشة|غير مؤثث|غير مؤثثة|بدون فرش|بدون اثاث|بدون أثاث|بلا أثاث|بلا فرش|بدون عفش|من غير فرش|من غير اثاث|خالية من الأثاث|مو مفروش|مو مفروشة|مب مفروش|مب مفروشة|unfurnished|not furnished|un furnished|without furniture|no furniture|non furnished|without furnishings',
  ],
];

/** As whoever advertises says it of an account; `بدون عمولة` is a word of the listing. */
const ADVERTISER_ENTRIES: Entries<AdvertiserKind> = [
  [
    'owner',
    'من المالك|من المالك مباشرة|من المالك مباشر|من المالك شخصيا|مباشر من المالك|مباشرة من المالك|المالك مباشرة|المالك مباشر|من المالج|من صاحب العقار|من صاحب الملك|من راعي العقار|بدون وساطة|بدون وسيط|بدون وسطاء|بدون دلال|بدون دلالين|بدون مكاتب|بدون مكتب|بدون سمسار|بلا وسيط|بلا وساطة|من غير وسيط|من غير دلال|بدون مكاتب عقارية|بدون مكتب عقاري|from owner|from the owner|from owners|by owner|by the owner|direct owner|direct from owner|direct from the owner|directly from owner|directly from the owner|owner direct|private owner|private seller|private landlord|no agent|no agents|no agency|no broker|no brokers|no middleman|without agent|without an agent|without broker|without a broker|without agents|without brokers',
  ],
  [
    'office',
    'وكالة عقارية|وكالات عقارية|مكتب عقاري|مكاتب عقارية|مكتب عقارات|مكاتب عقارات|مكتب العقار|من مكتب عقاري|من مكاتب عقارية|من المكتب العقاري|شركة عقارية|شركة عقارات|شركات عقارية|من شركة عقارية|by agency|by an agency|by agent|from agency|from an agency|from agent|from an agent|via agency|estate agency|estate agent|estate agents|real estate agency|real estate agencies|real estate agent|real estate agents|real estate office|real estate offices|real estate broker|real estate company|property agency|property agent',
  ],
];

/** Synonyms of amenities by their English name; an amenity that admins add is known by its own names. */
const AMENITY_ENTRIES: Entries<string> = [
  ['Elevator', 'مصعد|مصاعد|اصنصير|اسانسير|أصنصيل|elevator|elevators|lift|lifts'],
  ['Balcony', 'بلكونة|بلكون|بلكونات|بلكونه|بلكونا|شرفة|شرف|balcony|balconies'],
  [
    'Central A/C',
    'تكييف مركزي|تكيف مركزي|مكيفة مركزي|تبريد مركزي|تكييف سنترال|مكيف مركزي|سنترال|central ac|central a c|central air conditioning|central air|central air con|central cooling',
  ],
  [
    'Sea view',
    'إطلالة بحرية|اطلاله بحريه|بإطلالة بحرية|اطلالة على البحر|مطلة على البحر|مطل على البحر|تطل على البحر|على البحر|ع البحر|فيو بحر|فيو بحري|فيو البحر|فيو على البحر|منظر بحر|مطلة عالبحر|مطل عالبحر|تطل عالبحر|مطلة ع البحر|مطل ع البحر|عالبحر|واجهة بحرية|sea view|seaview|sea views|sea facing|seafront|sea front|ocean view|by the sea|beachfront|view of the sea',
  ],
  ['Kitchen appliances', 'مطبخ مجهز|مطبخ كامل|مطبخ جاهز|kitchen appliances|fitted kitchen|equipped kitchen'],
  ['Internet', 'انترنت|إنترنت|واي فاي|وايفاي|internet|wifi|wi fi'],
  [
    'Covered parking',
    'مواقف مظللة|موقف مظلل|موقف سيارة مظلل|مواقف سيارات مظللة|مواقف سيارة مظللة|مظلة سيارة|مظلة سيارات|مظلات|مظلة|باركنج مظلل|covered parking|shaded parking',
  ],
  ['Security', 'حراسة|حارس|أمن|security|security guard|guard'],
  ['Gym', 'جيم|نادي رياضي|نادي صحي|صالة رياضية|قاعة رياضية|gym|gymnasium|fitness|fitness center|health club'],
  ['Swimming pool', 'مسبح|مسابح|حمام سباحة|حمامات سباحة|حوض سباحة|بركة سباحة|بركة|swimming pool|pool|pools|swimming'],
  ['Garden', 'حديقة|حدائق|حدايق|حديقه|garden|gardens'],
  [
    "Maid's room",
    'غرفة خادمة|غرفة خدامة|غرفة شغالة|غرفة عاملة|غرفة خدم|غرفة للخادمة|غرفة شغاله|maids room|maid room|maidroom|maids',
  ],
  ["Driver's room", 'غرفة سائق|غرفة سايق|غرفة سواق|غرفة درايفر|غرفة للسائق|drivers room|driver room'],
  ['Laundry room', 'غرفة غسيل|غرفة الغسيل|laundry room|laundry'],
  ['Storage room', 'غرفة تخزين|storage room|storage|store room|storeroom'],
  ['Basement', 'سرداب|سراديب|basement|basements'],
  ['Roof', 'سطح|سطوح|سطح خاص|روف|روف خاص|roof|rooftop|private roof|roof top'],
  ['Diwaniya', 'ديوانية|ديوانيات|دواوين|ديوان|diwaniya|diwaniyah|diwania|dewaniya|dewaniah|diwan'],
  [
    'Private entrance',
    'مدخل خاص|مدخل مستقل|مدخل منفصل|باب خاص|مدخل لحاله|private entrance|separate entrance|own entrance',
  ],
  [
    'Pets allowed',
    'يسمح بالحيوانات الأليفة|يسمح بالحيوانات|حيوانات أليفة|الحيوانات الأليفة|حيوانات|تقبل حيوانات|تقبل الحيوانات|يقبل الحيوانات|قطط|pets allowed|pet friendly|allows pets|pets|pet|pets ok|cats|dogs',
  ],
  [
    'Wheelchair access',
    'مدخل لذوي الإعاقة|ذوي الإعاقة|ذوي الاحتياجات الخاصة|wheelchair access|wheelchair|wheelchair accessible',
  ],
];
/** Beside a noun of another type these are the amenity, not the subtype: شقة مع مخزن. */
export const AMENITY_NOUNS: Record<string, string> = { warehouse: 'Storage room' };

export const NOUNS = phrases([...NOUN_ENTRIES, ...CHAT_NOUN_ENTRIES]);
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

/** What a single word of the filters means, and one spelling of it, by normalised form. */
export const FILTER_WORDS = new Map(
  [...NOUN_ENTRIES, ...OFFER_ENTRIES, ...FURNISHED_ENTRIES, ...AMENITY_ENTRIES].flatMap(([meaning, texts]) =>
    texts
      .split('|')
      .filter((text) => !normalise(text).includes(' '))
      .map((text): [string, { shown: string; meaning: unknown }] => [normalise(text), { shown: text, meaning }]),
  ),
);

const BEDROOM_WORDS = words(
  'غرفة غرف غ نوم ماستر bedroom bedrooms bed beds room rooms br brs bhk bdr bedrom bedroms master ghorfa ghoraf',
);
const BATHROOM_WORDS = words('حمام حمامات bath baths bathroom bathrooms ba bth bathrom bathroms toilet toilets hammam');
/** May follow a bedroom word: `3 غرف نوم`, `3 bed rooms`. */
const BEDROOM_TAILS = words('نوم room rooms bedroom bedrooms');
const PAIRS = phrases<'bedrooms' | 'bathrooms'>([
  ['bedrooms', 'غرفتين|غرفتان|غرفتي|ghorftain|ghorfatain'],
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
  'في ف من على ع إلى الى مع عن أو او ام والا ولا و ب ل لل بال ال in at for the a an of to with and or either on by near',
).union(
  new Set(['al', 'el', 'as', 'ash', 'ar', 'ad', 'az']), // the article, parted from its name
);
/** Between two nouns or two areas: either will do. */
export const OR_WORDS = words('أو او ام و or and ولا والا');

/** What people say of their wish and every listing meets. */
export const WISH_WORDS = words(
  `ابي أبي ابغى أبغى ابغي ابغا ابا ابيلي ودي بودي ودنا نبي نبغى نبغي بغيت بغينا تبي تبغى ابحث أبحث نبحث تبحث يبحث باحث باحثة ادور أدور ندور تدور
   يدور ادورلي دورولي دورلي اريد أريد نريد تريد يريد ارغب نرغب يرغب ترغب راغب راغبة راغبين اتمنى عايز عايزة عاوز بدي بدنا مطلوب مطلوبة المطلوب
   طلب طلبي محتاج محتاجة محتاجين احتاج نحتاج تحتاج يحتاج احتاجلي عندي عندكم عندك لديكم لديك عندج يوجد توجد متوفر متوفرة متوفرين توفر المتوفرة المتاح متاح متاحة
   المعروض معروض معروضة المعروضة اكو فيه هل ممكن ممكنة شوف شوفوا شوفولي وروني عطوني اعطوني ارسلوا دلوني حصلوا احصل القى الاقي نلقى
   حق عشان علشان لي لنا لنفسي الي اللي يكون تكون فيها بها به فيهم وين شي شيء اي أي احد يعرف
   عقار عقارات رخيص رخيصة رخيصين ارخص افضل احسن احدث اسعار مناسب مناسبة معقول معقولة صغير صغيرة اعلان اعلانات تسمح يسمح مسموح سمحت سمحتوا سمحتم لو انا احنا نحن ما
   مكون مكونة مكونه تتكون يتكون عبارة تحتوي يحتوي تضم يضم تشمل متكونة فورا عاجل ضروري مستعجل مستعجلة مستعجلين بسرعة حالا اليوم الان الحين
   بليز رجاء رجاءا تكفون تكفى فضلا فضلكم اخوي اخواني اختي خوي خواتي ياجماعة يا
   i im we want wants wanted need needs needed looking look looks search searching searches find finding show me my mine please plz pls kindly any anyone anybody
   someone some is are there do does you u your have has got send give help let know urgent urgently asap immediately immediate today now
   hi hello hey hii dear sir madam w would could can like which what where who that this it its something property properties real estate home homes
   cheap cheapest best prices interested require required requires affordable small reasonable included including consisting listing listings ads available am us get one`,
);

/** Of a price or a home that has rooms, these say nothing more. */
export const PRICE_TAILS = words(
  'شهر شهري شهريا بالشهر للشهر سنويا فقط بس كاش لاغير month monthly months per mo only cash pm',
);
/** Of a rent, which is by the month, these say nothing more. */
export const MONTH_WORDS = words('شهر شهري شهريا شهرية بالشهر month monthly per mo pm');
/** Of a home whose size is said, these say nothing more. */
export const SIZE_WORDS = words('كبير كبيرة كبيره واسع واسعة big large spacious');
export const HALL_WORDS = words('صالة صاله ومطبخ مطبخ hall living room livingroom kitchen lounge');

/** Words of a listing, whatever they mean apart: الظهر is an area. */
export const IDIOMS = phrases<true>([[true, 'بطن وظهر|بطن و ظهر|على شارعين']]);

/** What people say before they ask. Not of a location: السلام is an area. */
export const COURTESIES = phrases<true>([
  [
    true,
    'السلام عليكم|السلام عليكم ورحمة الله|السلام عليكم ورحمة الله وبركاته|سلام عليكم|وعليكم السلام|عليكم السلام|صباح الخير|صباح النور|مساء الخير|مساء النور|صباحو|مرحبا|مرحبتين|مراحب|اهلا|اهلا وسهلا|هلا|هلا والله|هلا وغلا|هلا فيكم|حياكم الله|حياك الله|الله يعافيكم|الله يعافيك|الله يسلمكم|الله يخليكم|الله يخليك|الله يحفظكم|الله يوفقكم|الله يجزاكم خير|يعطيكم العافية|يعطيك العافية|الله يعطيكم العافية|الله يعطيك العافية|قواكم الله|جزاكم الله خير|جزاك الله خير|جزاكم الله خيرا|شلونكم|شلونك|كيف الحال|كيف حالكم|شكرا|شكرا لكم|مشكورين|مشكور|ان شاء الله|انشالله|ما شاء الله|بارك الله فيكم|من فضلك|من فضلكم|لو تكرمتم|لو تكرمتوا|لو سمحت|لو سمحتوا|في اقرب وقت|باقرب وقت|باسرع وقت|يا اخوان|يا شباب|يا جماعة|يا جماعة الخير|عائلة تبحث|عائلة صغيرة تبحث|عايلة تدور|عائلة تدور|hi all|hi there|hello there|good morning|good evening|good afternoon|good day|salam alaikum|salam alaykum|assalamu alaikum|assalam alaikum|asalamu alaikum|thanks|thank you|thank u|thx|thanks in advance|many thanks|as soon as possible|مقبل على الزواج|مقبلين على الزواج|family looking|small family looking|a family looking|couple looking|family searching|family needs|family need',
  ],
]);

/** Said of homes and people, and spelt nearly as a location: هادية is one. */
export const COMMON_WORDS = words(
  'هادئ هادئة هادي عايلة عائلة عوايل عوائل كويتي كويتية كويتيين نهائي راقي راقية شعبي share shared sharing gents tents',
);

/** Ignored beside the name of a location. */
export const LOCATION_WORDS = words(
  'منطقة بمنطقة مناطق ضاحية مدينة قريب قريبة قريبه قرب بقرب بالقرب جنب يم صوب بجانب area areas city district suburb close near nearby around next',
);
export const GOVERNORATE_WORDS = words('محافظة بمحافظة governorate province');
/** The whole country, where it is not clearly the location Kuwait City. */
export const COUNTRY_WORDS = words('Kuwait الكويت');
export const IN_WORDS = words('in في من');

export const BLOCK_WORDS = words('قطعة قطعه ق block blk bloc blok بلوك');
/** May stand before the number itself: قطعة رقم 5. */
export const NUMBER_SIGNS = words('رقم number no nr');
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

/** `ما` and `لا` with what a verb says of an amount: `ما يتعدى`; also grown together (`مايزيد عن`). */
const negated = (verbs: string) =>
  ['ما ', 'لا ', 'ما', 'لا']
    .flatMap((not) => verbs.split(' ').flatMap((verb) => [`${not}${verb}`, `${not}${verb} عن`]))
    .join('|');

export type Bound = 'most' | 'least' | 'about';
/** `size`: of square metres, where no unit says otherwise; `budget`: of a price. */
export type Comparison = { bound: Bound; of?: 'price' | 'size' };

export const BEFORE_AMOUNT = phrases<Comparison>([
  [
    { bound: 'most' },
    `اقل من|أقل من|باقل من|بأقل من|اقل عن|تحت|تحت ال|لا يتجاوز|حد اقصى|حد أقصى|بحد أقصى|كحد اقصى|اقصى حد|أقصى حد|أقصاه|اقصاها|اقصى|اقصى شي|اكثر شي|حدي|حدنا|اخري|آخري|اخرنا|لغاية|لحد|لين|حتى|دون|مو اكثر من|مب اكثر من|ما اكثر من|مو أكثر من|مو فوق|مب فوق|ليس اكثر من|${negated('يزيد تزيد يتعدى تتعدى يتجاوز تتجاوز يفوق تفوق يتخطى تتخطى يطلع تطلع')}|under|below|less than|less then|lesser than|lower than|max|maximum|max of|maximum of|up to|upto|at most|not more than|not over|not above|no more than|not exceeding|not exceed|doesnt exceed|does not exceed|within|till|until`,
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
    'بحدود|حدود|في حدود|بحدود ال|لحدود|حوالي|بحوالي|حوالى|تقريبا|قرابة|ما يقارب|يقارب|around|about|approx|approximately|roughly|nearly|circa',
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
    'متر|مترا|امتار|م|م 2|م م|متر مربع|متر مربعا|متر 2|m|m2|sqm|sqms|sq m|sq mt|sq mtr|sq mtrs|sq meter|sq meters|sq metre|sq metres|sqmt|square meter|square meters|square metre|square metres|square m|meter|meters|metre|metres|mtr|mtrs|mt|m 2',
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
  const kind = kindOf(word);
  const tail = kind === 'bedrooms' && BEDROOM_TAILS.has(next) ? 1 : 0; // غرف نوم 3
  const after = numberOf(all[i + 1 + tail] ?? '');
  const belongsToNext = kindOf(all[i + 2 + tail] ?? '') !== null; // غرف 3 حمام
  return after === null || belongsToNext ? null : roomCount(kind, after, 2 + tail);
}

function numberOf(word: string): number | null {
  return NUMBERS.meanings.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : null);
}

function kindOf(word: string): RoomCount['kind'] | null {
  return BEDROOM_WORDS.has(word) ? 'bedrooms' : BATHROOM_WORDS.has(word) ? 'bathrooms' : null;
}
