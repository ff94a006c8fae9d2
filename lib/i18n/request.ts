import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import * as rootParams from 'next/root-params';
import { messageFormats, TIME_ZONE } from './format';
import { routing } from './routing';

/** Which messages a render uses: the [locale] segment, or the locale that an API handler names itself. */
export default getRequestConfig(async ({ locale: named }) => {
  const wanted = named ?? (await rootParams.locale());
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  return {
    locale,
    messages: (await import(`../../messages/${locale}.json`)).default,
    formats: messageFormats(locale),
    timeZone: TIME_ZONE,
  };
});
