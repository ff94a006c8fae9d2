import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { paths } from '@/lib/http/paths';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { formatId, localizeDigits } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { listingTitle } from '@/lib/listings/title';
import { completeSearch, type Match, type NameMatch } from '@/lib/search/complete/complete';
import { completionQuery, completionSchema, type Completion } from '@/lib/search/complete/completion';
import type { Filters } from '@/lib/search/filters';
import { formatNear, usualKm } from '@/lib/search/near';

export const GET = route(
  {
    name: 'properties.suggest',
    auth: 'public',
    search: true,
    query: completionQuery,
    answers: { 200: z.array(completionSchema) },
  },
  async ({ query: { q, language }, locale: accepted }) => {
    const locale = language ?? accepted;
    const [matches, t] = await Promise.all([completeSearch(q), getTranslations({ locale })]);
    return ok(
      matches.map((match) => completion(match, locale, t)),
      { Vary: 'Accept-Language' },
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');

type Translations = Awaited<ReturnType<typeof getTranslations<never>>>;
const inLanguage = (locale: Locale, english: string, arabic: string) =>
  localizeDigits(locale === 'ar' ? arabic : english, locale);

function completion(match: Match, locale: Locale, t: Translations): Completion {
  const { kind } = match;
  if (kind === 'listing') {
    const { id, location, locationAr } = match;
    const detail = t('suggestion.listing', {
      id: formatId(id, locale),
      location: inLanguage(locale, location, locationAr),
    });
    return { kind, text: listingTitle(match, locale, t), detail, count: null, path: paths.property(id) };
  }
  if (kind === 'advertiser') {
    const path = paths.properties({ publisherId: match.id });
    return { kind, text: localizeDigits(match.name, locale), detail: t('suggestion.advertiser'), count: null, path };
  }
  const { name, detail, count = null, filters } = describe(match, locale, t);
  if (match.before === '')
    return { kind, text: name, detail, count, path: paths.properties(filters ?? { keyword: name }) };
  const text = `${match.before} ${name}`;
  return { kind, text, detail, count: null, path: paths.properties({ keyword: text }) };
}

type Description = {
  name: string;
  detail: string;
  count?: number;
  /** Omitted if the location is found only by its name. */
  filters?: Filters;
};

function describe(match: NameMatch, locale: Locale, t: Translations): Description {
  switch (match.kind) {
    case 'type':
    case 'subtype': {
      const { listingType } = match;
      const isType = match.kind === 'type';
      const noun = isType ? t(`types.properties.${match.propertyType}`) : t(`types.subtype.${match.subtype}`);
      const name = listingType ? `${noun} ${t(`types.listing.${listingType}`).toLowerCase()}` : noun;
      const filters = isType ? { propertyType: match.propertyType } : { subtype: [match.subtype] };
      return { name, detail: t('suggestion.type'), filters: { listingType, ...filters } };
    }
    case 'location': {
      const { name, nameAr, governorate, propertyCount: count } = match.location;
      const detail = governorate
        ? t('suggestion.location', { governorate: t(`types.governorate.${governorate}`) })
        : t('suggestion.locationAlone');
      return { name: inLanguage(locale, name, nameAr), detail, count, filters: { locations: [name] } };
    }
    case 'governorate': {
      const name = t('search.governorate', { name: t(`types.governorate.${match.governorate}`) });
      return { name, detail: t('suggestion.governorate'), count: match.count };
    }
    case 'landmark': {
      const { slug, kind, name, nameAr } = match.landmark;
      const filters = { near: formatNear({ slug, km: usualKm(kind) }) };
      return { name: inLanguage(locale, name, nameAr), detail: t(`types.landmark.${kind}`), filters };
    }
    case 'amenity': {
      const { id, name, nameAr } = match.amenity;
      return { name: inLanguage(locale, name, nameAr), detail: t('suggestion.amenity'), filters: { amenities: [id] } };
    }
  }
}
