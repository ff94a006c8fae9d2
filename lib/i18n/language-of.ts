import type { Locale } from './routing';

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** The language that somebody wrote in, as far as the letters tell: that of most of them. */
export const languageOfText = (text: string): Locale =>
  (text.match(ARABIC) ?? []).length >= (text.match(LATIN) ?? []).length ? 'ar' : 'en';
