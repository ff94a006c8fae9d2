import type { ListingType } from '../../../listings/constants';
import { normalize } from '../normalize';
import intents from './intents.json';
import { byMeaning, phraseAt, phrases, words } from './phrases';

/** An intent other than searching: to advertise a home, to exchange homes, or to exclude something. */
export type Intent = { wants: 'advertise' | 'exchange' | 'except'; offer?: ListingType };

const INTENTS = phrases(byMeaning(intents.intents));

/** Returns the intent that begins with word `i`: `ابي ابيع`, `اعلن عن`, `sell my`, `للبدل`. */
export function intentAt(all: readonly string[], i: number): (Intent & { length: number }) | null {
  const found = phraseAt(all, i, INTENTS);
  if (!found || found.meaning === 'none') return null;
  const [wants, offer] = found.meaning.split(' ') as [Intent['wants'], ListingType?];
  return { wants, offer, length: found.length };
}

/** Nouns without a possessive, by their form with one: `بيتي للبيع`. */
const OWN_NOUNS = new Map(Object.entries(intents.ownNouns).map(([own, noun]) => [normalize(own), normalize(noun)]));
const OWN_WORDS = words('my our');
const HAVE_WORDS = words('عندي لدي');
const ARTICLES = words('a an');

/** Returns `شقة` for `شقتي`; null for other words. */
export const ownedNoun = (word: string): string | null => OWN_NOUNS.get(word) ?? null;

/** Whether word `i`, before a noun, means an own home: `my flat`, `sell house`; with an offer also `i have a flat`. */
export function isOwnAt(all: readonly string[], i: number, isOffered: boolean): boolean {
  if (OWN_WORDS.has(all[i]) || (i === 0 && all[i] === 'sell')) return true;
  const at = ARTICLES.has(all[i]) ? i - 1 : i;
  return isOffered && (HAVE_WORDS.has(all[at]) || (all[at] === 'have' && all[at - 1] === 'i'));
}
