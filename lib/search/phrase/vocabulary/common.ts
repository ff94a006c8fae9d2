import type { Sort } from '../../constants';
import { phrases, words } from './phrases';

/** Names of locations are matched first: `على` and `علي` are one word after normalizing. */
export const STOP_WORDS = words(
  'في ف من على ع إلى الى مع عن أو او ام والا ولا و ب ل لل بال ال in at for the a an of to with and or either on by near',
).union(
  new Set(['al', 'el', 'as', 'ash', 'ar', 'ad', 'az']), // the article, parted from its name
);

/** Join alternatives: two nouns or two areas. */
export const OR_WORDS = words('أو او ام و or and ولا والا');

/** Words of a wish that every listing meets. */
export const WISH_WORDS = words(
  `ابي أبي ابغى أبغى ابغي ابغا ابا ابيلي ودي بودي ودنا نبي نبغى نبغي بغيت بغينا تبي تبغى ابحث أبحث نبحث تبحث يبحث باحث باحثة ادور أدور ندور تدور
   يدور ادورلي دورولي دورلي اريد أريد نريد تريد يريد ارغب نرغب يرغب ترغب راغب راغبة راغبين اتمنى عايز عايزة عاوز بدي بدنا مطلوب مطلوبة المطلوب
   طلب طلبي محتاج محتاجة محتاجين احتاج نحتاج تحتاج يحتاج احتاجلي عندي عندكم عندك لديكم لديك عندج يوجد توجد متوفر متوفرة متوفرين توفر المتوفرة المتاح متاح متاحة
   المعروض معروض معروضة المعروضة اكو فيه هل ممكن ممكنة شوف شوفوا شوفولي وروني عطوني اعطوني ارسلوا دلوني حصلوا احصل القى الاقي نلقى
   حق عشان علشان لي لنا لنفسي الي اللي يكون تكون فيها بها به فيهم وين شي شيء اي أي احد يعرف
   عقار عقارات فاضي فاضية خالي خالية رخيص رخيصة رخيصين افضل احسن اسعار مناسب مناسبة معقول معقولة صغير صغيرة اعلان اعلانات تسمح يسمح مسموح سمحت سمحتوا سمحتم لو انا احنا نحن ما
   مكون مكونة مكونه تتكون يتكون عبارة تحتوي يحتوي تضم يضم تشمل متكونة فورا عاجل ضروري مستعجل مستعجلة مستعجلين بسرعة حالا اليوم الان الحين
   بليز رجاء رجاءا تكفون تكفى فضلا فضلكم اخوي اخواني اختي خوي خواتي ياجماعة يا
   عروسين عرسان زوجين زواج ماكو سكن مسكن كم كيف شلون how to where place accommodation residence
   i im we want wants wanted need needs needed looking look looks search searching searches find finding show me my mine please plz pls kindly any anyone anybody
   someone some is are there do does you u your have has got send give help let know urgent urgently asap immediately immediate today now
   hi hello hey hii dear sir madam w would could can like which what where who that this it its something property properties real estate home homes
   cheap best prices interested require required requires affordable small reasonable included including consisting listing listings ads available vacant am us get one couple couples newlywed newlyweds`,
);

/** Fixed phrases that stay words of the listing, whatever their words mean alone: الظهر is an area. */
export const IDIOMS = phrases<true>([
  [
    true,
    'بطن وظهر|بطن و ظهر|ظهر وبطن|ظهر بطن|بطن ظهر|على شارعين|دورين|ثلاث ادوار|ثلاثة ادوار|3 ادوار|سكن خاص|سكن استثماري',
  ],
]);

/** Greetings and polite phrases. Excludes names of locations: السلام is an area. */
const FAMILIES = [2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
  `a family of ${n}`,
  `family of ${n}`,
  `عائلة من ${n}`,
  `عايلة من ${n}`,
]);

export const COURTESIES = phrases<true>([
  [true, FAMILIES.join('|')],
  [true, 'not far from|not too far from|مو بعيد عن|مو بعيدة عن|مب بعيد عن|مب بعيدة عن'],
  [
    true,
    'السلام عليكم|السلام عليكم ورحمة الله|السلام عليكم ورحمة الله وبركاته|سلام عليكم|وعليكم السلام|عليكم السلام|صباح الخير|صباح النور|مساء الخير|مساء النور|صباحو|مرحبا|مرحبتين|مراحب|اهلا|اهلا وسهلا|هلا|هلا والله|هلا وغلا|هلا فيكم|حياكم الله|حياك الله|الله يعافيكم|الله يعافيك|الله يسلمكم|الله يخليكم|الله يخليك|الله يحفظكم|الله يوفقكم|الله يجزاكم خير|يعطيكم العافية|يعطيك العافية|الله يعطيكم العافية|الله يعطيك العافية|قواكم الله|جزاكم الله خير|جزاك الله خير|جزاكم الله خيرا|شلونكم|شلونك|كيف الحال|كيف حالكم|شكرا|شكرا لكم|مشكورين|مشكور|ان شاء الله|انشالله|ما شاء الله|بارك الله فيكم|من فضلك|من فضلكم|لو تكرمتم|لو تكرمتوا|لو سمحت|لو سمحتوا|في اقرب وقت|باقرب وقت|باسرع وقت|يا اخوان|يا شباب|يا جماعة|يا جماعة الخير|عائلة تبحث|عائلة صغيرة تبحث|عايلة تدور|عائلة تدور|hi all|hi there|hello there|good morning|good evening|good afternoon|good day|salam alaikum|salam alaykum|assalamu alaikum|assalam alaikum|asalamu alaikum|thanks|thank you|thank u|thx|thanks in advance|many thanks|as soon as possible|مقبل على الزواج|مقبلين على الزواج|family looking|small family looking|a family looking|couple looking|family searching|family needs|family need|how much is|how much are|how much|بسعر مناسب|سعر مناسب|باسعار مناسبة|بسعر رخيص|بسعر معقول|low price|low prices|low budget|good price|reasonable price|تسليم فوري|يسلم فوري|استلام فوري|بكم|كم سعر|كم اسعار|شكثر|بشكثر|what is the price of|price of',
  ],
]);

/** Common words that look like a misspelt location (هادية) or filter word (بيوت). */
export const COMMON_WORDS = words(
  'شامل شاملة يسلم تسليم هادئ هادئة هادي بيروت عايلة عائلة عوايل عوائل عائلية عائلي عايلية عايلي كويتي كويتية كويتيين نهائي راقي راقية شعبي share shared sharing gents tents storey storeys stories',
);

export const LISTING_NUMBER = phrases<true>([
  [
    true,
    'رقم الإعلان|رقم اعلان|إعلان رقم|الإعلان رقم|اعلان|الإعلان|رقم العقار|عقار رقم|كود|رقم الكود|listing|listing number|listing no|listing id|ad|ad number|ad no|ad id|ref|reference|id|property id|property number|property no',
  ],
]);

/** Negations of the next word. */
export const DENIALS = words('بدون بلا غير without no not');

/** Phrases before an area, and whether they exclude it. */
export const EXCEPTIONS = phrases<boolean>([
  [false, 'not far from|not too far from|مو بعيد عن|مو بعيدة عن|مب بعيد عن|مب بعيدة عن'],
  [
    true,
    'غير|مو|مب|مش|ليس|ما عدا|ماعدا|عدا|باستثناء|استثناء|ما ابي|ما ابغى|ما نبي|not|not in|but not|but not in|except|except in|except for|excluding|other than|anywhere but|anywhere except|outside|بعيد عن|بعيدة عن|far from|away from|برا|خارج',
  ],
]);

const SMALL = ['صغيرة', 'صغير', 'small', 'compact'];

/** Praise that fits nearly every listing. */
export const PREFERRED_WORDS = phrases<string[]>([
  [SMALL, 'اصغر|smallest|compact|tiny'],
  ...[
    'فخم|فخمة|فخمين|فاخر|فاخرة|فخامة|راقي|راقية|لوكس|لكس|لاكشري|لكجري|لوكجري|لكشري|كشخة|كشخه|luxury|luxurious|luxe|lux|luxery|deluxe|upscale|high end|premium|posh|fancy|elegant|exclusive|vip',
    'حلو|حلوة|جميل|جميلة|ممتاز|ممتازة|رائع|رائعة|روعة|خوش|زين|زينة|عدلة|مميز|مميزة|nice|beautiful|lovely|good|great|amazing|excellent|pretty|perfect',
    'نظيف|نظيفة|مرتب|مرتبة|clean|tidy|well maintained',
    'هادئ|هادئة|هادي|هادية|quiet|calm|peaceful',
    'كبير|كبيرة|كبار|واسع|واسعة|وسيع|وسيعة|big|large|huge|spacious|wide',
    'حديث|حديثة|مودرن|عصري|عصرية|modern|contemporary|stylish',
    'مشمس|مشمسة|مضيئة|sunny|bright',
    'مريح|مريحة|cozy|cosy|comfortable|comfy',
    'الدور الاخير|الطابق الاخير|اخر دور|اخر طابق|دور اخير|دور عالي|الدور العالي|طابق عالي|ادوار عليا|ادوار عالية|high floor|higher floor|high floors|top floor|last floor|upper floor|upper floors',
  ].map((texts): [string[], string] => [texts.split('|'), texts]),
]);

/** Phrases for an order. */
export const SORT_WORDS = phrases<Sort>([
  ['price_asc', 'ارخص|الاقل سعرا|الأقل سعراً|اقل سعر|باقل سعر|cheapest|lowest price|lowest priced|least expensive'],
  ['price_desc', 'اغلى|الاعلى سعرا|الأعلى سعراً|اعلى سعر|most expensive|highest price|highest priced|priciest'],
  ['newest', 'احدث|اجدد|اخر|اخر الاعلانات|اخر اعلانات|اخر العروض|اخر عروض|اخر ما نزل|newest|latest|most recent'],
  ['area_desc', 'اكبر|اوسع|الاكبر مساحة|اكبر مساحة|largest|biggest'],
]);
