import { latinDigits } from '@/lib/i18n/parse-number';
import { fits } from '@/lib/listings/attributes/all';
import { MAX_BLOCK, type Furnished, type PropertyType, type Subtype } from '@/lib/listings/constants';
import { isSubtypeOf } from '@/lib/listings/constants';

/** What owners write of a listing. */
export type ListingTexts = Record<
  'title' | 'titleAr' | 'description' | 'descriptionAr' | 'address' | 'addressAr',
  string | null
>;
export type ReadFacts = { subtype: Subtype | null; furnished: Furnished | null; block: string | null };

/**
 * What the texts of a listing say of its subtype, furnishing and block where that is certain, so that
 * demo listings say the same in their fields. Null where nothing is said, or where two things are.
 */
export function readFacts(texts: ListingTexts, type: PropertyType): ReadFacts {
  const titles = [texts.title, texts.titleAr].map(fold);
  const descriptions = [texts.description, texts.descriptionAr].map(fold);
  const addresses = [texts.address, texts.addressAr].map(fold);
  const subtype = readSubtype(titles, type);
  const furnished = readFurnished([...titles, ...descriptions]);
  return {
    subtype,
    furnished: furnished && fits('furnished', type, subtype) ? furnished : null,
    block: readBlock([...titles, ...descriptions, ...addresses], addresses),
  };
}

/** Small letters without marks, hamza, tatweel and taa marbuta, and Latin digits. */
const fold = (text: string | null): string =>
  latinDigits((text ?? '').normalize('NFKD'))
    .replace(/[\p{M}\u0640\p{Cf}]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ڤ', 'ف')
    .toLowerCase();

const word = (pattern: string, flags = 'gu') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);

/** Longer phrases first: what one has matched is read once. */
const SUBTYPE_WORDS = (
  [
    ['restaurant', 'coffee shop|(?:ال)?(?:مطعم|كافيه|كوفي|مقهي)|restaurant|cafe'],
    ['chalet_plot', '(?:ارض|قسيمه) شاليه|chalet (?:plot|land)'],
    ['industrial_plot', '(?:ارض|قسيمه) صناعيه|industrial (?:plot|land)'],
    ['commercial_plot', '(?:ارض|قسيمه) تجاريه|commercial (?:plot|land)'],
    ['investment_plot', '(?:ارض|قسيمه) استثماريه?|investment (?:plot|land)'],
    ['plot', '(?:ارض|قسيمه) (?:سكنيه|سكن خاص)|residential (?:plot|land)'],
    ['farm', '(?:ال)?(?:مزرعه|مزارع)|farm'],
    ['stable', '(?:ال)?(?:جاخور|جواخير)|jakhour|stable'],
    ['room', 'غرفه للايجار|room for rent'],
    ['studio', '(?:ال)?(?:استوديو|ستوديو)|studio'],
    ['duplex', '(?:ال)?دوبلكس|duplex'],
    ['penthouse', '(?:ال)?(?:بنتهاوس|بنت هاوس)|penthouse'],
    ['annex', '(?:ال)?ملحق|annexe?'],
    ['floor', 'دور|floor'], // with the article it is the number of a floor
    ['flat', '(?:ال)?(?:شقه|شقق)|flats?|apartments?'],
    ['villa', '(?:ال)?(?:فيلا|فله|فيله)|villas?'],
    ['house', '(?:ال)?(?:بيت|منزل)|house'],
    ['chalet', '(?:ال)?(?:شاليه|شاليهات)|chalets?'],
    ['office', '(?:ال)?(?:مكتب|مكاتب)|offices?'],
    ['shop', '(?:ال)?(?:محل|محلات|دكان)|shops?'],
    ['showroom', '(?:ال)?(?:معرض|معارض)|showroom'],
    ['clinic', '(?:ال)?(?:عياده|عيادات)|clinic'],
    ['warehouse', '(?:ال)?(?:مخزن|مخازن|مستودع)|warehouse'],
    ['workshop', '(?:ال)?(?:ورشه|كراج)|workshop|garage'],
    ['building', '(?:ال)?(?:عماره|بنايه)|building'],
  ] as const satisfies [Subtype, string][]
).map(([subtype, pattern]) => [subtype, word(`و?(?:${pattern})`)] as const);

/** 'In a villa', 'with an annex', 'near the farm': what follows is not what is offered. */
const ASIDE =
  /(?:(?<!\p{L})(?:في|من|ب|داخل|مع|و|قرب|قريب من|مقابل|خلف|جنب|بجانب|فوق|تحت)|(?<!\p{L})(?:in|of|with|and|near|by|behind|opposite|beside|above|inside|from)(?: (?:an?|the|its|own|private|new|quiet|clean))*)\s+$/u;

/** A flat is one of these as well. */
const KINDS_OF_FLAT: readonly Subtype[] = ['studio', 'duplex', 'penthouse'];

function readSubtype(titles: string[], type: PropertyType): Subtype | null {
  const found = new Set<Subtype>();
  for (const title of titles) {
    let rest = title;
    for (const [subtype, pattern] of SUBTYPE_WORDS) {
      // A shop on the ground floor is no floor.
      if (subtype === 'floor' && (type === 'commercial' || type === 'land')) continue;
      rest = rest.replace(pattern, (match, at: number) => {
        if (!ASIDE.test(title.slice(0, at))) found.add(subtype);
        return '\u0000'.repeat(match.length);
      });
    }
  }
  if (KINDS_OF_FLAT.some((kind) => found.has(kind)) && isSubtypeOf('flat', type)) found.delete('flat');
  const [subtype, ...others] = found;
  return subtype && others.length === 0 && isSubtypeOf(subtype, type) ? subtype : null;
}

const FURNISHED_WORD = 'مفروش(?:ه|ين)?|مؤثث(?:ه)?|موثث(?:ه)?';
/** In this order: what one has matched is read once. */
const FURNISHED_WORDS: [Furnished | 'unclear', RegExp][] = [
  // A furnished kitchen or majlis is not a furnished flat, and what may be furnished is not.
  [
    'unclear',
    word(
      `(?:ال)?(?:مطبخ|غرفه|غرف|صاله|ديوانيه|حمام) (?:ال)?(?:${FURNISHED_WORD})|(?:ممكن|امكانيه|يمكن|قابل)(?: \\p{L}+)? (?:${FURNISHED_WORD})|furnished (?:kitchen|room|majlis|hall|diwaniya)|(?:can|may|could) be (?:fully |partly )?furnished|(?:un)?furnished or (?:un)?furnished`,
    ),
  ],
  [
    'no',
    word(
      `(?:غير|مو|مب|ليس|ليست|بدون|وغير) (?:${FURNISHED_WORD})|(?:بدون|من غير) (?:اثاث|فرش|عفش)|un-?furnished|not furnished|without furniture`,
    ),
  ],
  [
    'partly',
    word(
      `(?:نصف|نص|شبه) (?:${FURNISHED_WORD})|(?:${FURNISHED_WORD}) (?:جزئيا|نصف فرش)|(?:semi|half|partly|partially|part)[- ]?furnished`,
    ),
  ],
  ['fully', word(`(?:ال|و)?(?:${FURNISHED_WORD})|(?:fully )?furnished`)],
];

function readFurnished(texts: string[]): Furnished | null {
  const found = new Set<Furnished | 'unclear'>();
  for (const text of texts) {
    let rest = text;
    for (const [furnished, pattern] of FURNISHED_WORDS) {
      rest = rest.replace(pattern, () => {
        found.add(furnished);
        return '\u0000';
      });
    }
  }
  const [furnished, ...others] = found;
  return furnished && furnished !== 'unclear' && others.length === 0 ? furnished : null;
}

const BLOCK =
  /(?<![\p{L}\p{N}])(?:[بو]?(?:ال)?قطعه|blocks?|blk\.?)(?:\s+(?:رقم|no\.?|number))?[\s:(#-]*(\d+)(?: ?([a-d])(?![\p{L}\p{N}])|([\u0621-\u064a])(?![\p{L}\p{N}]))?/gu;
/** `ق 5`, which elsewhere is as often short for minutes. */
const SHORT_BLOCK =
  /(?<![\p{L}\p{N}])ق[\s.:/-]*(\d+)(?: ?([a-d])(?![\p{L}\p{N}])|([\u0621-\u064a])(?![\p{L}\p{N}]))?/gu;
/** 'A piece of 400 metres', 'blocks 3 and 4'. */
const NOT_ONE_BLOCK =
  /^\s*(?:[/،,-]\s*\d|(?:و|او|الي|and|or|to)\s*\d|م(?![\p{L}])|م²|م2|متر|m2|m²|sq|m(?![\p{L}])|metre|meter|\d|[.,٫٬]\d|الف|%)/u;
const NEAR =
  /(?:قريب|قريبه|قرب|مقابل|خلف|جنب|بجانب|near|opposite|behind|beside|close to)(?:\s+(?:من|الي|ل|to|the))?\s*$/u;
const MAX_BLOCK_NUMBER = 999;

function readBlock(texts: string[], addresses: string[]): string | null {
  const found = new Set<string | null>();
  const read = (text: string, pattern: RegExp) => {
    for (const match of text.matchAll(pattern)) {
      const [all, digits = '', latin = '', arabic = ''] = match;
      const isOne = !NOT_ONE_BLOCK.test(text.slice(match.index + all.length)) && !NEAR.test(text.slice(0, match.index));
      const number = Number(digits);
      const isNumber = number >= 1 && number <= MAX_BLOCK_NUMBER && arabic !== 'م';
      found.add(isOne && isNumber ? `${number}${latin.toUpperCase()}${arabic.replace('ا', 'أ')}` : null);
    }
  };
  for (const text of texts) read(text, BLOCK);
  for (const text of addresses) read(text, SHORT_BLOCK);
  const [block, ...others] = found;
  return block && others.length === 0 && block.length <= MAX_BLOCK ? block : null;
}
