import { normalize } from '../normalize';
import { NOUN_ENTRIES, OFFER_ENTRIES, FURNISHED_ENTRIES } from './kinds';
import { type Entries, phrases } from './phrases';

/** Synonyms of amenities by their English name. An amenity that an admin adds has its own names only. */
const AMENITY_ENTRIES: Entries<string> = [
  ['Elevator', 'مصعد|مصاعد|اصنصير|اسانسير|أصنصيل|elevator|elevators|lift|lifts'],
  ['Balcony', 'بلكونة|بلكون|بلكونات|بلكونه|بلكونا|شرفة|شرف|تراس|balcony|balconies|terrace|terraces'],
  [
    'Central A/C',
    'تكييف مركزي|ac central|central ac|تكيف مركزي|مكيفة مركزي|تبريد مركزي|تكييف سنترال|مكيف مركزي|سنترال|central ac|central a c|central air conditioning|central air|central air con|central cooling',
  ],
  [
    'Sea view',
    'إطلالة بحرية|اطلاله بحريه|بإطلالة بحرية|اطلالة على البحر|مطلة على البحر|مطل على البحر|مطلة بحر|مطل بحر|إطلالة بحر|تطل على البحر|على البحر|على البحر مباشرة|على البحر مباشر|صف أول على البحر|ع البحر|فيو بحر|فيو بحري|فيو البحر|فيو على البحر|منظر بحر|مطلة عالبحر|مطل عالبحر|تطل عالبحر|مطلة ع البحر|مطل ع البحر|عالبحر|واجهة بحرية|بحرية|sea view|seaview|sea views|sea facing|seafront|sea front|ocean view|by the sea|seaside|beachfront|view of the sea',
  ],
  ['Kitchen appliances', 'مطبخ مجهز|مطبخ كامل|مطبخ جاهز|kitchen appliances|fitted kitchen|equipped kitchen'],
  ['Internet', 'انترنت|إنترنت|واي فاي|وايفاي|internet|wifi|wi fi'],
  [
    'Covered parking',
    'مواقف مظللة|موقف مظلل|موقف سيارة مظلل|مواقف سيارات مظللة|مواقف سيارة مظللة|مظلة سيارة|مظلة سيارات|مظلات|مظلة|باركنج مظلل|covered parking|shaded parking',
  ],
  ['Security', 'حراسة|حارس|أمن|security|security guard|guard'],
  ['Gym', 'جيم|نادي رياضي|نادي صحي|صالة رياضية|قاعة رياضية|gym|gymnasium|fitness|fitness center|health club'],
  [
    'Swimming pool',
    'مسبح|مسابح|حمام سباحة|حمامات سباحة|حوض سباحة|بركة سباحة|بركة|swimming pool|private pool|own pool|pool|pools|swimming|مسبح خاص',
  ],
  ['Garden', 'حديقة|حدائق|حدايق|حديقه|garden|gardens|private garden|حديقة خاصة'],
  [
    "Maid's room",
    'غرفة خادمة|غرفة خدامة|غرفة شغالة|غرفة عاملة|غرفة خدم|غرفة للخادمة|غرفة شغاله|خادمة|خدامة|maids room|maid room|maidroom|maids|maid',
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
    'يسمح بالحيوانات الأليفة|يسمح بالحيوانات|حيوانات أليفة|الحيوانات الأليفة|حيوانات|كلاب|تقبل كلاب|dog friendly|تقبل حيوانات|تقبل الحيوانات|يقبل الحيوانات|قطط|pets allowed|pet friendly|allows pets|pets|pet|pets ok|cats|dogs',
  ],
  [
    'Wheelchair access',
    'مدخل لذوي الإعاقة|ذوي الإعاقة|ذوي الاحتياجات الخاصة|wheelchair access|wheelchair|wheelchair accessible',
  ],
];

/** Nouns that mean the amenity beside a noun of another type: شقة مع مخزن. */
export const AMENITY_NOUNS: Record<string, string> = { warehouse: 'Storage room' };

export const AMENITIES = phrases(AMENITY_ENTRIES);

/** The synonyms of an amenity, by its English name. */
export const AMENITY_SYNONYMS = new Map(AMENITY_ENTRIES.map(([name, texts]) => [name, texts.split('|')]));

/** Single filter words by normalized form, with their meaning and one spelling. */
export const FILTER_WORDS = new Map(
  [...NOUN_ENTRIES, ...OFFER_ENTRIES, ...FURNISHED_ENTRIES, ...AMENITY_ENTRIES].flatMap(([meaning, texts]) =>
    texts
      .split('|')
      .filter((text) => !normalize(text).includes(' '))
      .map((text): [string, { shown: string; meaning: unknown }] => [normalize(text), { shown: text, meaning }]),
  ),
);
