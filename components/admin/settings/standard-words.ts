import { translator } from '@/lib/i18n/translator';
import { REASON_CODES, type ReasonCode } from '@/lib/listings/constants';
import type { ReasonWords } from '@/lib/settings/settings';

export type StandardWords = Record<ReasonCode, ReasonWords>;

/** The site's own words for standard reasons, in both languages. */
export function standardWords(): StandardWords {
  const [ar, en] = [translator('ar'), translator('en')];
  const wordsOf = (code: ReasonCode): ReasonWords => ({
    label: en(`admin.rejection.reasons.${code}.label`),
    labelAr: ar(`admin.rejection.reasons.${code}.label`),
    text: en(`admin.rejection.reasons.${code}.text`),
    textAr: ar(`admin.rejection.reasons.${code}.text`),
  });
  return Object.fromEntries(REASON_CODES.map((code) => [code, wordsOf(code)])) as StandardWords;
}
