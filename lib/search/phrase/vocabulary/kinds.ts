import type { AdvertiserKind } from '../../../accounts/users/constants';
import {
  ALL_SUBTYPES,
  PROPERTY_TYPES,
  SUBTYPES,
  type Furnished,
  type ListingType,
  type PropertyType,
  type Subtype,
} from '../../../listings/constants';
import { type Entries, phrases, words } from './phrases';

/**
 * Meaning of a noun: listings of the type, or of one of the subtypes (within the type, if both are given). `preferred`: the subtype
 * that ranks first.
 */
export type Noun = { propertyType?: PropertyType; subtypes?: Subtype[]; preferred?: Subtype };

const HOUSE: Noun = { propertyType: 'villa', subtypes: ['house', 'villa'], preferred: 'house' };

/** The types that have the subtype. */
export const TYPES_OF = Object.fromEntries(
  ALL_SUBTYPES.map((subtype) => [
    subtype,
    PROPERTY_TYPES.filter((type) => SUBTYPES[type].some((each) => each === subtype)),
  ]),
) as Record<Subtype, PropertyType[]>;

export const NOUN_ENTRIES: Entries<Noun> = [
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
    'دور|أدوار|دور كامل|ادوار كاملة|نصف دور|نص دور|ربع دور|half floor|full floor|whole floor|entire floor|floor|floors',
  ],
  [{ subtypes: ['duplex'] }, 'دوبلكس|دوبليكس|دبلكس|دوبلكسات|duplex|duplexes'],
  [{ subtypes: ['annex'] }, 'ملحق|ملاحق|annex|annexe|annexes'],
  [{ subtypes: ['penthouse'] }, 'بنتهاوس|بنت هاوس|بنت هاوز|penthouse|penthouses|pent house'],
  [
    { propertyType: 'villa', subtypes: ['villa'] },
    'فيلا|فلل|فيلات|فيلتين|فلتين|فلة|فيلة|فيلل|فللا|فله|villa|villas|vila',
  ],
  [
    HOUSE,
    'بيت|بيوت|بيتين|منزل|منازل|بيت حكومي|بيوت حكومية|بيت عربي|house|houses|private house|government house|townhouse|town house|townhouses|تاون هاوس|تاونهاوس',
  ],
  [{ subtypes: ['chalet'] }, 'شاليه|شاليهات|شالية|شاليهين|شليه|شليهات|chalet|chalets|شالي|beach house|beach chalet'],
  [
    { propertyType: 'commercial' },
    'تجاري|تجارية|عقار تجاري|عقارات تجارية|commercial|commercial property|commercial properties|commercial space',
  ],
  [
    { subtypes: ['office'] },
    'مكتب|مكاتب|مكتب تجاري|مكاتب تجارية|مكتب اداري|مكاتب ادارية|office|offices|office space|office spaces',
  ],
  [
    { subtypes: ['shop'] },
    'محل|محلات|محال|محلين|محل تجاري|محلات تجارية|محال تجارية|دكان|دكاكين|shop|shops|shop space|retail shop|retail space|retail',
  ],
  [{ subtypes: ['showroom'] }, 'معرض|معارض|معرض تجاري|صالة عرض|showroom|showrooms|show room'],
  [
    { subtypes: ['restaurant'] },
    'مطعم|مطاعم|كافيه|كافيهات|كوفي|مقهى|مقاهي|كوفي شوب|كوفيشوب|restaurant|restaurants|restaurant space|cafe|cafes|coffee shop|cafe space',
  ],
  [{ subtypes: ['clinic'] }, 'عيادة|عيادات|عيادة طبية|clinic|clinics|medical clinic|clinic space'],
  [
    { subtypes: ['warehouse'] },
    'مخزن|مخازن|مستودع|مستودعات|warehouse|warehouses|warehouse space|storage warehouse|storehouse',
  ],
  [{ subtypes: ['warehouse', 'shop'] }, 'store'],
  [{ subtypes: ['workshop'] }, 'ورشة|ورش|كراج|كراجات|قراج|كراج تصليح|workshop|workshops|garage|garages'],
  [
    { subtypes: ['building'] },
    'عمارة|عمارات|عمارة كاملة|بناية كاملة|برج|أبراج|مجمع|مجمعات|مجمع تجاري|مجمع سكني|عماير|عمائر|بناية|بنايات|عمارة استثمارية|عمارات استثمارية|بناية استثمارية|عمارة سكنية|مبنى|مباني|مبنى كامل|مبنى سكني|building|buildings|investment building|residential building|whole building|apartment building',
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

/** English in Arabic letters, and kinds that include their type: recognized when typed, but not offered as completions. */
const OTHER_NOUN_ENTRIES: Entries<Noun> = [
  [
    { subtypes: ['room'] },
    'bed space|bed spaces|bedspace|bedspaces|سرير|partition|partition room|بارتشن|غرفة ماستر|master room|master bedroom',
  ],
  [{ propertyType: 'land' }, 'ارظ|اراظي'],
  [{ subtypes: ['farm', 'chalet'] }, 'استراحة|استراحات|istiraha|esteraha'],
  [{ propertyType: 'apartment' }, 'شقا|فلات|ابارتمنت|ابارتمنتس|ابارتمينت'],
  [
    { propertyType: 'apartment', subtypes: ['duplex'] },
    'شقة دوبلكس|شقق دوبلكس|شقة دورين|شقة طابقين|duplex apartment|duplex apartments|duplex flat|duplex flats',
  ],
  [
    { propertyType: 'villa', subtypes: ['duplex'] },
    'فيلا دوبلكس|فلل دوبلكس|duplex villa|duplex villas|duplex house|duplex houses',
  ],
  [
    { propertyType: 'villa', subtypes: ['floor'] },
    'دور فيلا|دور في فيلا|دور بفيلا|villa floor|villa floors|floor in villa|floor in a villa',
  ],
];

/** Their names and spellings, as people type them. */
export const NOUN_NAMES = NOUN_ENTRIES.map(([meaning, texts]) => ({ meaning, names: texts.split('|') }));

export const NOUNS = phrases([...NOUN_ENTRIES, ...OTHER_NOUN_ENTRIES]);

/** Words of the title that mean a subtype, or furniture, for a listing without a value in that field. */
export const SUBTYPE_SYNONYMS = new Map(
  NOUN_ENTRIES.flatMap(([{ subtypes = [] }, texts]): [Subtype, string[]][] =>
    subtypes.length === 1 ? [[subtypes[0] as Subtype, texts.split('|')]] : [],
  ),
);

/** A noun beside one of these words is not wanted by itself: الدور الثاني, 3rd floor, مكتب العقار. */
export const ORDINALS = words(
  'أول اول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر ارضي أرضي اخير أخير علوي سفلي first second third fourth fifth sixth ground top last upper 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th',
);

export const OFFER_ENTRIES: Entries<ListingType> = [
  [
    'sale',
    'بيع|شراء|تمليك|تملك|للتمليك|للتملك|اشتري|أشتري|نشتري|sale|sell|selling|buy|buying|purchase|for sale|4 sale|4sale|to buy|freehold|own',
  ],
  [
    'rent',
    'إيجار|اجار|أجار|تأجير|للتأجير|استئجار|استاجر|أستأجر|اأجر|آجر|rent|rental|rentals|rents|renting|lease|leasing|to let|for rent|4 rent|4rent|to rent|يجار|ايجر|إيجارات|مستأجر',
  ],
];

export const OFFERS = phrases(OFFER_ENTRIES);

export const FURNISHED_ENTRIES: Entries<Furnished> = [
  [
    'fully',
    'مفروش|مفروشة|مفروشين|مفروشات|مؤثث|مؤثثة|مفروشة بالكامل|مفروش بالكامل|مؤثثة بالكامل|مؤثث بالكامل|مفروشة كاملة|مفروش كامل|مفروشة فرش كامل|مفروش فرش كامل|فرش كامل|بفرش كامل|مع الفرش|مع فرش|بالفرش|مع أثاث|مع الأثاث|بالأثاث|أثاث كامل|بأثاث كامل|مع العفش|furnished|fully furnished|full furnished|furnish|furnishings|with furniture|full furniture',
  ],
  [
    'partly',
    'نص تأثيث|نصف تأثيث|تأثيث جزئي|نص مفروش|نص مفروشة|نصف مفروش|نصف مفروشة|شبه مفروش|شبه مفروشة|مفروش جزئي|مفروشة جزئيا|semi furnished|semifurnished|partly furnished|partially furnished|half furnished',
  ],
  [
    'no',
    'غير مفروش|غير مفروشة|غير مؤثث|غير مؤثثة|بدون فرش|بدون اثاث|بدون أثاث|بلا أثاث|بلا فرش|بدون عفش|من غير فرش|من غير اثاث|خالية من الأثاث|مو مفروش|مو مفروشة|مب مفروش|مب مفروشة|unfurnished|not furnished|un furnished|without furniture|no furniture|non furnished|without furnishings',
  ],
];

export const FURNISHED_WORDS = phrases(FURNISHED_ENTRIES);

/** Phrases for the kind of advertiser. `بدون عمولة` is a term of the listing (terms.ts). */
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

export const ADVERTISER_WORDS = phrases(ADVERTISER_ENTRIES);
