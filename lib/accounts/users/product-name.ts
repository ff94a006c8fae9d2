import 'server-only';
import { invalidFields } from '../../http/errors';
import { latinDigits } from '../../i18n/parse-number';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

export const PRODUCT_NAMES = [en.site.name, ar.site.name];

/** Look-alike letters, by the letter of the product's name that they imitate. */
const LOOKALIKES: Record<string, string> = {
  a: 'аαɑ4@ᴀ∂ꭺ🅰🅐🇦',
  b: 'вьϐβɓ8ʙßᏼƀᗷ🅱🅑🇧',
  h: 'һнհʜηꮋħ7🅷🅗🇭',
  r: 'гɾʀꮢ®ɍ🆁🅡🇷',
  ا: 'ٱٲٳﺍ1',
  ب: 'پٻٮڀٺ',
  ح: 'ځڂڃڅ',
  ر: 'ڔڕړڒڑ',
  ه: 'ةۀەہۂۃھۿﮦ',
};
const LETTER_OF = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Normalizes the words of a text: without case, marks, look-alikes and repeated letters. */
function plainWords(text: string): string[] {
  const plain = latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}ـ]/gu, '');
  const letters = [...plain].map((letter) => LETTER_OF.get(letter) ?? letter).join('');
  return letters
    .replace(/(\p{L})\1+/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether consecutive words, joined, spell the given word: `b a r` spells `bar`, `jab arrow` does not. */
const isSpelledOut = (words: string[], word: string) =>
  words.some((_, first) => {
    let joined = '';
    for (const next of words.slice(first)) {
      joined = (joined + next).replace(/(\p{L})\1+/gu, '$1');
      if (joined === word) return true;
      if (joined.length > word.length) return false;
    }
    return false;
  });

/** Whether a name contains the product's name in either script, also spaced out or with look-alikes. */
export const hasProductName = (name: string): boolean =>
  PRODUCT_NAMES.some((own) => {
    const word = plainWords(own).join('');
    const words = plainWords(name);
    return words.some((each) => each.includes(word)) || isSpelledOut(words, word);
  });

/** Rejects names that would make mails appear to come from the product. @throws AppError bad_request */
export function assertNotProductName(field: string, name: string): void {
  if (hasProductName(name)) throw invalidFields({ [field]: 'name_product' });
}
