import Negotiator from 'negotiator';

const MAX_LENGTH = 1_000;

/** Returns the preferred language in Accept-Language (RFC 9110, 12.5.4) for the API; English if it names neither (docs/product.md 12.2). */
export function acceptedLanguage(header: string | null | undefined): 'ar' | 'en' {
  const wanted = new Negotiator({ headers: { 'accept-language': (header ?? '').slice(0, MAX_LENGTH) } }).languages();
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'ar' || tag === 'en') ?? 'en';
}
