import { formatNumber } from '@/lib/i18n/format';
import { numberText } from '@/lib/i18n/parse-number';
import type { Locale } from '@/lib/i18n/routing';
import { standardReason, type ReasonCode } from '@/lib/listings/constants';
import { kuwaitTime } from '@/lib/platform/day';
import {
  SETTINGS,
  type CreditPack,
  type ReasonWords,
  type RejectReason,
  type SettingKey,
} from '@/lib/settings/settings';

/** A setting's form state: text as typed, which the setting's schema parses. */
export type PackDraft = { credits: string; price: string };
export type TextsDraft = Record<string, string>;
/** `standard`: the site's own words, not the operator's. */
export type ReasonDraft = ReasonWords & { code: string; standard: ReasonWords | null };
export type Draft = string | boolean | PackDraft[] | ReasonDraft[] | TextsDraft;

/** Texts of the standard rejection reasons, in both languages. */
export type StandardReasons = Record<ReasonCode, ReasonWords>;

/** Settings that are several texts or nothing: names of the texts, in the order of the form. */
export const TEXTS = {
  banner: ['ar', 'en', 'until'],
  company: ['nameAr', 'name', 'addressAr', 'address', 'registration'],
} as const;
const hasTexts = (key: SettingKey): key is keyof typeof TEXTS => key in TEXTS;

/** Typed times are in Kuwait time. An invalid one, as of the year 20266, stays as typed, and the schema rejects it. */
function typedTime(text: string): string {
  const time = new Date(`${text}+03:00`);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
const timeDraft = (iso: string) => kuwaitTime(new Date(iso)).replace(' ', 'T');

/** Returns a reason's form state; without `words`, the site's own texts, or none. */
export function reasonDraft({ code, words }: RejectReason, all: StandardReasons): ReasonDraft {
  const fixed = standardReason(code);
  const standard = fixed && all[fixed];
  return { ...(words ?? standard ?? { label: '', labelAr: '', text: '', textAr: '' }), code, standard };
}

function reasonOf({ code, standard, label, labelAr, text, textAr }: ReasonDraft): RejectReason {
  const words = { label, labelAr, text, textAr };
  const isStandard = (Object.keys(words) as (keyof ReasonWords)[]).every((name) => words[name] === standard?.[name]);
  return { code, words: isStandard ? null : words };
}

export function draftOf(key: SettingKey, value: unknown, locale: Locale, standard: StandardReasons): Draft {
  const typed = (number: number) => numberText(number, (value) => formatNumber(value, locale));
  if ('unit' in SETTINGS[key]) return typed(Number(value));
  if (typeof value === 'boolean') return value;
  if (key === 'refusedWords') return (value as string[]).join('\n');
  if (key === 'rejectReasons') return (value as RejectReason[]).map((reason) => reasonDraft(reason, standard));
  if (hasTexts(key)) {
    const texts = (value ?? {}) as Record<string, string | null>;
    return Object.fromEntries(
      TEXTS[key].map((name) => [name, name === 'until' && texts[name] ? timeDraft(texts[name]) : (texts[name] ?? '')]),
    );
  }
  return (value as CreditPack[]).map(({ credits, price }) => ({ credits: typed(credits), price: typed(price) }));
}

/** Converts a form's draft to the value that the setting's schema validates. */
export function valueOf(key: SettingKey, draft: Draft): unknown {
  if (key === 'refusedWords' && typeof draft === 'string')
    return draft.split('\n').filter((line) => line.trim() !== '');
  if (key === 'rejectReasons') return (draft as ReasonDraft[]).map(reasonOf);
  if (!hasTexts(key)) return draft;
  const entries = Object.entries(draft).map(([name, text]) => [name, String(text).trim() || null] as const);
  if (entries.every(([, text]) => text === null)) return null;
  return Object.fromEntries(
    entries.map(([name, text]) => [name, name === 'until' && text !== null ? typedTime(text) : text]),
  );
}
