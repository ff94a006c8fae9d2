import { normalize } from '../normalize';
import chat from './chat.json';
import { words } from './phrases';

/** Arabic words by their chat spelling in Latin letters and digits. */
const ARABIC_OF = new Map(
  Object.entries(chat).flatMap(([arabic, latin]) => latin.split(' ').map((word) => [word, normalize(arabic)] as const)),
);

/** English words and letters that mean an Arabic word if another word is in chat spelling. */
const AMBIGUOUS = new Map(
  Object.entries({ door: 'دور', min: 'من', men: 'من', fog: 'فوق', fi: 'في', b: 'ب', w: 'و', wa: 'و', yam: 'يم' }),
);
const NOT_CHAT = words('block blk tower building');

export function fromChat(all: readonly string[]): string[] {
  const isChat = (word: string | undefined) => word !== undefined && ARABIC_OF.has(word);
  return all.map((word, i) => {
    const plain = ARABIC_OF.get(word);
    if (plain !== undefined) return plain;
    const meant = AMBIGUOUS.get(word);
    const isBeside = isChat(all[i - 1]) || isChat(all[i + 1]);
    return meant !== undefined && isBeside && !NOT_CHAT.has(all[i - 1]) ? meant : word;
  });
}
