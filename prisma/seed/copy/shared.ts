/** What listings of every type say: what is near, what comes with it, and how to go on. */
import type { Random } from '../random';
import type { ListingType, Pair } from '../types';
import { joinAr, joinEn, type Line } from './words';

/** What a writer knows of the listing in hand. */
export interface Brief {
  readonly random: Random;
  readonly listingType: ListingType;
  readonly place: Pair;
  readonly block: number;
  readonly area: number;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly parking: number | null;
  readonly amenities: readonly string[];
  readonly sea: boolean;
}

export interface Copy {
  readonly title: Pair;
  readonly description: Pair;
}

/** What people go by, in areas that have something of the kind. */
const NEAR: Readonly<Record<string, readonly Pair[]>> = {
  Salmiya: [
    { ar: 'قريب من شارع سالم المبارك والأسواق', en: 'Close to Salem Al-Mubarak Street and its shops.' },
    { ar: 'دقائق عن شارع الخليج والبحر', en: 'Minutes from Gulf Road and the sea.' },
    { ar: 'قريب من المركز العلمي', en: 'Close to the Scientific Center.' },
  ],
  Hawalli: [
    { ar: 'قريب من شارع تونس وجميع الخدمات', en: 'Close to Tunis Street and everyday services.' },
    { ar: 'قريب من شارع بيروت والمواصلات', en: 'Near Beirut Street, with buses at the corner.' },
  ],
  Jabriya: [
    { ar: 'قريب من مستشفى مبارك الكبير', en: 'Close to Mubarak Al-Kabeer Hospital.' },
    { ar: 'مخرج سريع على الدائري الرابع والخامس', en: 'Quick access to the Fourth and Fifth Ring Roads.' },
  ],
  Mahboula: [
    { ar: 'على بعد خطوات من الشارع الساحلي', en: 'A short walk from the coastal road.' },
    { ar: 'قريب من الفحيحيل السريع', en: 'Close to the Fahaheel Expressway.' },
  ],
  Fahaheel: [
    { ar: 'قريب من سوق الفحيحيل والكورنيش', en: "Close to Fahaheel's souq and corniche." },
    { ar: 'قريب من البحر والمطاعم', en: 'Close to the sea and the restaurants.' },
  ],
  Sharq: [
    { ar: 'قريب من سوق شرق والواجهة البحرية', en: 'Close to Souq Sharq and the waterfront.' },
    { ar: 'في قلب العاصمة وقريب من الأبراج والبنوك', en: 'In the heart of the city, close to the towers and banks.' },
  ],
  'Kuwait City': [{ ar: 'قريب من سوق المباركية', en: 'Close to Souq Al-Mubarakiya.' }],
  Dasman: [{ ar: 'قريب من أبراج الكويت', en: 'Close to the Kuwait Towers.' }],
  Rai: [{ ar: 'قريب من الأفنيوز', en: 'Close to The Avenues.' }],
  Zahra: [{ ar: 'قريب من مول 360', en: 'Close to 360 Mall.' }],
  Mishref: [{ ar: 'قريب من أرض المعارض', en: 'Close to the fairgrounds.' }],
  Adan: [{ ar: 'قريب من مستشفى العدان', en: 'Close to Adan Hospital.' }],
  Farwaniya: [{ ar: 'قريب من مستشفى الفروانية', en: 'Close to Farwaniya Hospital.' }],
  Jahra: [{ ar: 'قريب من مستشفى الجهراء', en: 'Close to Jahra Hospital.' }],
};

const NEAR_ANYWHERE: readonly Pair[] = [
  { ar: 'قريب من الجمعية والمسجد والمدارس', en: 'The co-op, the mosque and schools are all close by.' },
  { ar: 'الموقع هادي وقريب من الخدمات', en: 'A quiet spot with services nearby.' },
  { ar: 'شارع واسع وسهولة بالدخول والخروج', en: 'On a wide street, easy to get in and out of.' },
  {
    ar: 'المنطقة مخدومة والجمعية على المشي',
    en: 'Everything you need is near, and the co-op is within walking distance.',
  },
  { ar: 'مخرج سهل على الطرق الرئيسية', en: 'Easy access to the main roads.' },
  { ar: 'حوله مدارس وحضانات وحديقة عامة', en: 'Schools, nurseries and a public park are around the corner.' },
];

export function near(brief: Brief): Pair {
  const own = NEAR[brief.place.en] ?? [];
  const said = own.length > 0 && brief.random.chance(0.6) ? brief.random.pick(own) : brief.random.pick(NEAR_ANYWHERE);
  return { ar: `${said.ar.startsWith('قريب') ? 'الموقع ' : ''}${said.ar}.`, en: said.en };
}

/** How a sentence names an amenity. What is not here is left to the list of amenities. */
const AMENITY_WORDS: Readonly<Record<string, Pair>> = {
  Elevator: { ar: 'مصعد', en: 'a lift' },
  Balcony: { ar: 'بلكونة', en: 'a balcony' },
  'Central A/C': { ar: 'تكييف مركزي', en: 'central A/C' },
  Furnished: { ar: 'أثاث كامل', en: 'full furniture' },
  'Kitchen appliances': { ar: 'مطبخ مجهز بالأجهزة', en: 'a fitted kitchen' },
  Internet: { ar: 'إنترنت', en: 'internet' },
  'Covered parking': { ar: 'مواقف مظللة', en: 'covered parking' },
  Security: { ar: 'حراسة 24 ساعة', en: '24-hour security' },
  Gym: { ar: 'نادي رياضي', en: 'a gym' },
  'Swimming pool': { ar: 'حمام سباحة', en: 'a swimming pool' },
  Garden: { ar: 'حديقة', en: 'a garden' },
  "Maid's room": { ar: 'غرفة خادمة مع حمامها', en: "a maid's room with its own bathroom" },
  "Driver's room": { ar: 'غرفة سائق', en: "a driver's room" },
  'Laundry room': { ar: 'غرفة غسيل', en: 'a laundry room' },
  'Storage room': { ar: 'مخزن', en: 'storage' },
  Basement: { ar: 'سرداب', en: 'a basement' },
  Roof: { ar: 'سطح', en: 'use of the roof' },
  Diwaniya: { ar: 'ديوانية', en: 'a diwaniya' },
  'Private entrance': { ar: 'مدخل خاص', en: 'a private entrance' },
};

export function comesWith(brief: Brief): Line {
  const words = brief.amenities.flatMap((name) => AMENITY_WORDS[name] ?? []);
  if (words.length < 2) return null;
  const few = brief.random.sample(words, brief.random.int(2, 4));
  const ar = joinAr(few.map((word) => word.ar));
  const en = joinEn(few.map((word) => word.en));
  return brief.random.pick([
    { ar: `من المميزات: ${ar}.`, en: `It comes with ${en}.` },
    { ar: `يتوفر ${ar}.`, en: `There is ${en}.` },
    { ar: `مع ${ar}.`, en: `With ${en}.` },
    {
      ar: `المواصفات: ${few.map((word) => word.ar).join('، ')}.`,
      en: `Features: ${few.map((word) => word.en).join(', ')}.`,
    },
  ]);
}

const CLOSE_RENT: readonly Line[] = [
  { ar: 'للعوائل فقط.', en: 'Families only.' },
  { ar: 'السكن فوري.', en: 'Ready to move in.' },
  { ar: 'للمعاينة والاستفسار اتصل أو أرسل واتساب.', en: 'Call or send a WhatsApp to arrange a viewing.' },
  { ar: 'المعاينة بموعد مسبق.', en: 'Viewing by appointment.' },
  { ar: 'الإيجار شامل الماء والكهرباء.', en: 'Water and electricity are included in the rent.' },
  { ar: 'يطلب تأمين شهر واحد.', en: "One month's deposit." },
  { ar: 'التسليم أول الشهر.', en: 'Available from the first of the month.' },
  null,
];

const CLOSE_SALE: readonly Line[] = [
  { ar: 'السعر قابل للتفاوض للجاد.', en: 'Open to offers from serious buyers.' },
  { ar: 'وثيقة حرة وجاهزة للتحويل.', en: 'Clear title deed, ready to transfer.' },
  { ar: 'مباشر من المالك بدون وسيط.', en: 'Direct from the owner, no middleman.' },
  { ar: 'للمعاينة والاستفسار اتصل أو أرسل واتساب.', en: 'Call or send a WhatsApp to arrange a viewing.' },
  { ar: 'المعاينة بموعد مسبق.', en: 'Viewing by appointment.' },
  { ar: 'السعر نهائي.', en: 'The price is final.' },
  null,
];

/** The last words; those about living there only for a home. */
export function closing(brief: Brief, home: boolean): Line {
  if (brief.listingType === 'sale') return brief.random.pick(CLOSE_SALE);
  return brief.random.pick(home ? CLOSE_RENT : CLOSE_RENT.slice(2));
}
