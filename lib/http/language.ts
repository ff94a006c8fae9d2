import { isLocale, type Locale } from '../i18n/routing';

/**
 * The language of an API answer's messages: the best of ours in Accept-Language (RFC 9110, 12.5.4), English
 * where it names none (docs/product.md 12.2).
 */
export function languageOf(acceptLanguage: string | null): Locale {
  let best: Locale = 'en';
  let bestWeight = 0;
  for (const range of (acceptLanguage ?? '').slice(0, 1_000).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag.split('-')[0];
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isLocale(language) && weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}
