import { normalize } from './normalize';

// `search.stem` in prisma/sql/search.sql has the same rules; stem-cases.json tests both.
// Names of locations are compared by their normalized words, never by stems.

/** Broken plurals and duals of the market's nouns, normalized. */
export const SINGULARS: Record<string, string> = {
  شقق: 'شقه',
  شقتين: 'شقه',
  شقتان: 'شقه',
  فلل: 'فيلا',
  فلا: 'فيلا',
  فله: 'فيلا',
  فيلات: 'فيلا',
  فللا: 'فيلا',
  بيوت: 'بيت',
  بيتين: 'بيت',
  منازل: 'منزل',
  ادوار: 'دور',
  دورين: 'دور',
  طوابق: 'طابق',
  ملاحق: 'ملحق',
  مكاتب: 'مكتب',
  محال: 'محل',
  محلين: 'محل',
  دكاكين: 'دكان',
  معارض: 'معرض',
  مخازن: 'مخزن',
  عماير: 'عماره',
  ابراج: 'برج',
  برجين: 'برج',
  اراضي: 'ارض',
  ارضين: 'ارض',
  قسايم: 'قسيمه',
  مزارع: 'مزرعه',
  جواخير: 'جاخور',
  ورش: 'ورشه',
  مطاعم: 'مطعم',
  سراديب: 'سرداب',
  حدايق: 'حديقه',
  مسابح: 'مسبح',
  مصاعد: 'مصعد',
  مواقف: 'موقف',
  مطابخ: 'مطبخ',
  مداخل: 'مدخل',
  شوارع: 'شارع',
  مدارس: 'مدرسه',
  مساجد: 'مسجد',
  اسواق: 'سوق',
  نوادي: 'نادي',
  انديه: 'نادي',
  دواوين: 'ديوانيه',
  احواش: 'حوش',
  سطوح: 'سطح',
  اسطح: 'سطح',
  شرف: 'شرفه',
  عوايل: 'عايله',
  خدم: 'خادمه',
  خدامه: 'خادمه',
  سواقين: 'سايق',
  استوديوهات: 'استوديو',
  ستوديوهات: 'ستوديو',
  حرس: 'حارس',
  جدد: 'جديد',
  كبار: 'كبير',
  اجهزه: 'جهاز',
  بحريه: 'بحري',
  تجاريه: 'تجاري',
  صناعيه: 'صناعي',
  استثماريه: 'استثماري',
  سكنيه: 'سكني',
  عقاريه: 'عقاري',
  حكوميه: 'حكومي',
  مركزيه: 'مركزي',
  شهريه: 'شهري',
  سنويه: 'سنوي',
  ارضيه: 'ارضي',
  داخليه: 'داخلي',
  خارجيه: 'خارجي',
  رياضيه: 'رياضي',
};

/** Ending, replacement, and the least length of the word. The first that fits applies. */
const ENDINGS: [RegExp, string, number][] = [
  // Arabic duals, plurals and feminines, except in names: الروضتين is not الروضة, السالمية is not السالمي.
  [/يات$/, 'يه', 5],
  [/(?<!^روض)(?:تين|تان)$/, '', 6],
  [/ات$/, '', 5],
  [/(?<!^روضت)(?:ين|ون)$/, '', 6],
  [/(?<!ي)ه$/, '', 4],
  // English plurals: balconies, duplexes, offices; but not gas, bus, class.
  [/ies$/, 'y', 5],
  [/(?<=ss|sh|ch|x)es$/, '', 6],
  [/(?<=[a-hj-rtv-z])s$/, '', 4],
];
/** A bare preposition: بمسبح, لعائلة. It may also belong to the word (بلكونة), so such a word has two stems. */
const PREPOSITION = /^[بل](?=[\u0620-\u06ff]{4})/;

/** Returns the stems by which a normalized word in a keyword matches texts. The first is the word's own. */
export function stemsOf(word: string): string[] {
  return [...new Set([stem(word), stem(word.replace(PREPOSITION, ''))])];
}

function stem(word: string): string {
  const singular = Object.hasOwn(SINGULARS, word) ? (SINGULARS[word] as string) : word;
  const ending = ENDINGS.find(([pattern, , length]) => pattern.test(singular) && [...singular].length >= length);
  return ending ? singular.replace(ending[0], ending[1]) : singular;
}

/** Returns the distinct stems of a text. */
export function stems(text: string): string[] {
  const normal = normalize(text);
  return normal === '' ? [] : [...new Set(normal.split(' ').flatMap(stemsOf))];
}
