import 'server-only';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { describeApi, type OpenApi, type Routes } from '@/lib/http/openapi/document';
import { messageFormats } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { phoneNumber } from '@/lib/input';
import { listingSchema, newListingSchema } from '@/lib/listings/schema';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

/** Every route of the API. Loaded when the description is asked for: whoever asks anything else pays nothing. */
const modules = import.meta.glob<Record<string, unknown>>('/app/api/**/route.ts');

// What several bodies hold has a name of its own; the browser's forms share these schemas and need none.
z.globalRegistry.add(listingSchema, { id: 'Listing' });
z.globalRegistry.add(newListingSchema, { id: 'NewListing' });
// What a transform takes cannot be read off it.
z.globalRegistry.add(phoneNumber, {
  description:
    'As it is typed, in any figures: 8 digits are Kuwaiti, others begin with `+` or `00` and the code of their country. Stored in E.164.',
});

const made = new Map<Locale, Promise<OpenApi>>();

/** The description of the API in a language, made once. */
export function apiDescription(locale: Locale): Promise<OpenApi> {
  const known = made.get(locale) ?? describe(locale);
  made.set(locale, known);
  return known;
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

async function describe(locale: Locale): Promise<OpenApi> {
  const routes: Routes = {};
  for (const [file, load] of Object.entries(modules)) {
    routes[file.replace(/^\/app(.*)\/route\.ts$/, '$1')] = await load();
  }
  const messages = locale === 'ar' ? ar : en;
  const t = createTranslator({ locale, messages, formats: messageFormats(locale) });
  return describeApi(routes, {
    title: `${t('site.name')} · ${t('api.title')}`,
    description: keysOf(en.api.general)
      .map((rule) => t(`api.general.${rule}`))
      .join('\n\n'),
    groups: Object.fromEntries(keysOf(en.api.groups).map((group) => [group, t(`api.groups.${group}`)])),
    empty: t('api.empty'),
    download: t('api.download'),
    summary: (name) => t(`api.operations.${name}`),
    error: (code) => t(`errors.${code}`, { minutes: 15 }),
  });
}
