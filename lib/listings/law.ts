import type { ListingInput } from './schema';

export type LawFields = Pick<ListingInput, 'letterNumber' | 'letterEnds' | 'ownerConsent'>;

/** Returns message keys by missing field (docs/product.md 6.12). @param today day in Kuwait, such as `2027-01-31` */
export function lawProblems(
  { letterNumber, letterEnds, ownerConsent }: Partial<Record<keyof LawFields, unknown>>,
  today: string,
): Partial<Record<keyof LawFields, string>> {
  const isSaid = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  return {
    ...(!isSaid(letterNumber) && { letterNumber: 'required' }),
    ...(!isSaid(letterEnds) ? { letterEnds: 'required' } : letterEnds < today && { letterEnds: 'letter_ended' }),
    ...(ownerConsent !== true && { ownerConsent: 'consent_required' }),
  };
}
