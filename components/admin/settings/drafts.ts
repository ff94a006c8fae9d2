import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { SETTINGS, type CreditPack, type SettingKey } from '@/lib/settings/settings';

/** What a form has of a setting while it is changed: what was typed, which its schema reads. */
export type PackDraft = { credits: string; price: string };
export type Draft = string | boolean | PackDraft[];

export function draftOf(key: SettingKey, value: unknown, locale: Locale): Draft {
  const typed = (number: number) => formatNumber(number, locale);
  if ('unit' in SETTINGS[key]) return typed(Number(value));
  if (typeof value === 'boolean') return value;
  if (key === 'refusedWords') return (value as string[]).join('\n');
  return (value as CreditPack[]).map(({ credits, price }) => ({ credits: typed(credits), price: typed(price) }));
}

/** What the rules of a setting read. */
export const valueOf = (key: SettingKey, draft: Draft): unknown =>
  key === 'refusedWords' && typeof draft === 'string' ? draft.split('\n').filter((line) => line.trim() !== '') : draft;
