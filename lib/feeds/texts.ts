import type { Locale } from '../i18n/routing';
import { translatorOfAny } from '../i18n/translator';
import type { Problem } from './formats';
import type { ShownRow } from './schema';

/** Labels of columns whose label is not that of a form field with the same name. */
const LABELS: Record<string, string> = {
  reference: 'office.feed.reference',
  amenities: 'form.section.amenities',
};

/** Returns the text of a key below `errors`. Messages that zod chose have none. */
export function errorText(key: string, values: Problem['values'], locale: Locale): string {
  const t = translatorOfAny(locale);
  return t(t.has(`errors.${key}`) ? `errors.${key}` : 'errors.not_valid', values);
}

export const problemTexts = (problems: readonly Problem[], locale: Locale): ShownRow['problems'] =>
  problems.map(({ field, message, values }) => {
    const t = translatorOfAny(locale);
    const key = LABELS[field] ?? `form.field.${field}`;
    return { field, label: field !== '' && t.has(key) ? t(key) : field, message: errorText(message, values, locale) };
  });
