import * as rootParams from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import type messages from '../../messages/en.json';
import { messageFormats, TIME_ZONE } from './format';
import { localeOf, type Locale } from './routing';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}

/** Uses the locale of the [locale] segment, or the one that an API handler passes. */
export default getRequestConfig(async ({ locale: named }) => {
  const locale = localeOf(named ?? (await rootParams.locale()));
  return {
    locale,
    messages: ((await import(`../../messages/${locale}.json`)) as { default: typeof messages }).default,
    formats: messageFormats(locale),
    timeZone: TIME_ZONE,
  };
});
