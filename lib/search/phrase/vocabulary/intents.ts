import type { ListingType } from '../../../listings/constants';
import { normalize } from '../normalize';
import { phraseAt, phrases, words } from './phrases';

/** A wish that is no search: to advertise a home, to exchange homes, or to exclude an area. */
export type Intent = { wants: 'advertise' | 'exchange' | 'except'; offer?: ListingType };

const INTENTS = phrases<Intent | null>([
  [
    { wants: 'advertise', offer: 'sale' },
    'ابيع|ابي ابيع|ابغى ابيع|بابيع|ودي ابيع|اريد ابيع|اريد بيع|ارغب في بيع|ارغب ببيع|نبيع|نبي نبيع|sell my|selling my|sell our|sell a|want to sell|how to sell',
  ],
  [
    { wants: 'advertise', offer: 'rent' },
    'to rent out|to let out|to lease out|اؤجر|ان اؤجر|ابي اؤجر|اريد اؤجر|اريد ان اؤجر|rent out|renting out|let out|letting out|lease out|leasing out',
  ],
  [
    { wants: 'advertise' },
    'اعلن|اعلن عن|ابي اعلن|ابي اعلن عن|كيف اعلن|شلون اعلن|انشر اعلان|انزل اعلان|نزل اعلان|تنزيل اعلان|احط اعلان|حط اعلان|اسوي اعلان|اضيف اعلان|اضف اعلان|اضافة اعلان|اضيف عقار|اضف عقار|اضافة عقار|ابي اعرض|اعرض للبيع|اعرض للايجار|advertise|advertise my|advertise a|post an ad|post ad|post my|place an ad|put an ad|add a listing|add listing|add my|add a property|add property|list my|list a property|submit property|submit a property',
  ],
  [
    { wants: 'exchange' },
    'بدل|للبدل|ابدل|ابي ابدل|ابادل|مبادلة|للمبادلة|تبديل|تبادل|exchange|for exchange|swap|swapping',
  ],
  [null, 'بدل ايجار|بدل الايجار|بدل سكن|بدل السكن|بدل ما'],
]);

/** Returns the intent that begins with word `i`: `ابي ابيع`, `اعلن عن`, `sell my`, `للبدل`. */
export function intentAt(all: readonly string[], i: number): (Intent & { length: number }) | null {
  const found = phraseAt(all, i, INTENTS);
  return found?.meaning ? { ...found.meaning, length: found.length } : null;
}

/** Nouns with a possessive, and without it: `بيتي للبيع`. */
const OWN_NOUNS = new Map(
  Object.entries({
    بيتي: 'بيت',
    بيتنا: 'بيت',
    شقتي: 'شقة',
    شقتنا: 'شقة',
    فيلتي: 'فيلا',
    فلتي: 'فيلا',
    فيلتنا: 'فيلا',
    عمارتي: 'عمارة',
    قسيمتي: 'قسيمة',
    مزرعتي: 'مزرعة',
    شاليهي: 'شاليه',
  }).map(([own, noun]) => [normalize(own), normalize(noun)]),
);
const OWN_WORDS = words('my our');
const HAVE_WORDS = words('عندي لدي');
const ARTICLES = words('a an');

/** Returns `شقة` for `شقتي`; null for other words. */
export const ownedNoun = (word: string): string | null => OWN_NOUNS.get(word) ?? null;

/** Whether word `i`, before a noun, makes the home the visitor's own: `my flat`, `sell house`; with an offer also `عندي شقة`, `i have a flat`. */
export function isOwnAt(all: readonly string[], i: number, isOffered: boolean): boolean {
  if (OWN_WORDS.has(all[i] ?? '') || (i === 0 && all[i] === 'sell')) return true;
  const at = ARTICLES.has(all[i] ?? '') ? i - 1 : i;
  return isOffered && (HAVE_WORDS.has(all[at] ?? '') || (all[at] === 'have' && all[at - 1] === 'i'));
}
