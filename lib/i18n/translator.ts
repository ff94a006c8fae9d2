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
      throw error; // no mail with the name of a text in its place
    },
  });
const made: Partial<Record<Locale, ReturnType<typeof create>>> = {};

/**
 * Texts outside a request, such as those of a mail. They throw where a text or a value is missing. One for each language, which
 * keeps what it has compiled: that costs ten times as much as to say it.
 */
export const translator = (locale: Locale) => (made[locale] ??= create(locale));

type Values = Record<string, string | number>;

/** The same for messages that are chosen while it runs: their names and values are checked then. */
export const translatorOfAny = (locale: Locale) =>
  translator(locale) as unknown as ((key: string, values?: Values) => string) & { has: (key: string) => boolean };
