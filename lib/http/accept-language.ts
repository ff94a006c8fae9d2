import Negotiator from 'negotiator';

const MAX_LENGTH = 1_000;

/**
 * The better of our languages in Accept-Language (RFC 9110, 12.5.4), for answers of the API: English where it names none
 * (docs/product.md 12.2). Without imports of ours, since the HTTP server, which is not bundled, loads it too.
 */
export function acceptedLanguage(header: string | null | undefined): 'ar' | 'en' {
  const wanted = new Negotiator({ headers: { 'accept-language': (header ?? '').slice(0, MAX_LENGTH) } }).languages();
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'ar' || tag === 'en') ?? 'en';
}
