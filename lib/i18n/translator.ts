import { createTranslator } from 'next-intl';
import { messageFormats, TIME_ZONE } from './format';
import type { Locale } from './routing';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const MESSAGES = { ar, en };

const create = (locale: Locale) =>
  createTranslator({
    locale,
    messages: MESSAGES[locale],
    formats: messageFormats(locale),
    timeZone: TIME_ZONE,
    onError(error) {
      throw error; // a mail must not contain a key instead of a text
    },
  });
const made: Partial<Record<Locale, ReturnType<typeof create>>> = {};

/**
 * Returns a translator for texts outside a request, such as those of a mail. It throws for a missing text or value.
 * There is one instance per language that keeps compiled messages, because compiling costs ten times as much as
 * formatting.
 */
export const translator = (locale: Locale) => (made[locale] ??= create(locale));

type Values = Record<string, string | number>;

/** Like `translator`, for keys chosen at run time. TypeScript cannot check them, so a missing key or value throws. */
export const translatorOfAny = (locale: Locale) =>
  translator(locale) as unknown as ((key: string, values?: Values) => string) & { has: (key: string) => boolean };
