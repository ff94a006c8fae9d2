import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { paths } from '@/lib/http/paths';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { formatId, formatNumber, localizeDigits, localizedName, locationName } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { popularSearches, type PopularSearch } from '@/lib/listings/read/popular';
import { listingTitle } from '@/lib/listings/title';
import { completeSearch, type Match } from '@/lib/search/complete/complete';
import { completionQuery, completionSchema, type Completion } from '@/lib/search/complete/completion';
import { formatNear, usualKm } from '@/lib/search/near';
import { unfinishedFilters } from '@/lib/search/search-params';

const suggestQuery = z.intersection(completionQuery, unfinishedFilters);

export const GET = route(
  {
    name: 'properties.suggest',
    auth: 'public',
    search: true,
    query: suggestQuery,
    answers: { 200: z.array(completionSchema) },
  },
  async ({ query: { q, language, filters }, locale: accepted }) => {
    const locale = language ?? accepted;
    const t = await getTranslations({ locale });
    const completions = q.trim()
      ? (await completeSearch(q, filters)).map((match) => completion(match, locale, t))
      : (await popularSearches()).map((search) => popular(search, locale, t));
    return answer(200, completions, { Vary: 'Accept-Language' });
  },
);

type Translations = Awaited<ReturnType<typeof getTranslations<never>>>;

function popular({ listingType, propertyType, ...search }: PopularSearch, locale: Locale, t: Translations): Completion {
  const what = t('details.kinds', { kind: propertyType, offer: listingType });
  const [text, filters] =
    'maxPrice' in search
      ? [t('home.popular.upTo', { what, amount: formatNumber(search.maxPrice, locale) }), { maxPrice: search.maxPrice }]
      : [t('home.popular.inArea', { what, place: locationName(search, locale) }), { locations: [search.location] }];
  const path = paths.properties({ listingType, propertyType, ...filters });
  return { kind: 'popular', text, detail: '', count: null, exact: true, path };
}

function completion(match: Match, locale: Locale, t: Translations): Completion {
  const { kind } = match;
  const { name, detail, path } = describe(match, locale, t);
  const { count, exact } = 'count' in match ? match : { count: null, exact: true };
  if (!('before' in match) || match.before === '') return { kind, text: name, detail, count, exact, path };
  const text = `${match.before} ${name}`;
  return { kind, text, detail, count, exact, path: paths.properties({ keyword: text }) };
}

/** @returns `path`: the page that shows the match alone, without the words before it */
function describe(match: Match, locale: Locale, t: Translations): { name: string; detail: string; path: string } {
  switch (match.kind) {
    case 'type':
    case 'subtype': {
      const { listingType } = match;
      const isType = match.kind === 'type';
      const noun = isType ? t(`types.properties.${match.propertyType}`) : t(`types.subtype.${match.subtype}`);
      const name = listingType ? `${noun} ${t(`types.listing.${listingType}`).toLowerCase()}` : noun;
      const filters = isType ? { propertyType: match.propertyType } : { subtype: [match.subtype] };
      return { name, detail: t('suggestion.type'), path: paths.properties({ listingType, ...filters }) };
    }
    case 'location': {
      const { name, governorate } = match.location;
      const detail = governorate
        ? t('suggestion.location', { governorate: t(`types.governorate.${governorate}`) })
        : t('suggestion.locationAlone');
      return { name: localizedName(match.location, locale), detail, path: paths.properties({ locations: [name] }) };
    }
    case 'governorate': {
      const name = t('search.governorate', { name: t(`types.governorate.${match.governorate}`) });
      return { name, detail: t('suggestion.governorate'), path: paths.properties({ keyword: name }) };
    }
    case 'landmark': {
      const { slug, kind } = match.landmark;
      const path = paths.properties({ near: formatNear({ slug, km: usualKm(kind) }) });
      return { name: localizedName(match.landmark, locale), detail: t(`types.landmark.${kind}`), path };
    }
    case 'amenity': {
      const name = localizedName(match.amenity, locale);
      return { name, detail: t('suggestion.amenity'), path: paths.properties({ amenities: [match.amenity.id] }) };
    }
    case 'advertiser': {
      const name = localizeDigits(match.name, locale);
      return { name, detail: t('suggestion.advertiser'), path: paths.properties({ publisherId: match.id }) };
    }
    case 'listing': {
      const { id } = match;
      const detail = t('suggestion.listing', { id: formatId(id, locale), location: locationName(match, locale) });
      return { name: listingTitle(match, locale, t), detail, path: paths.property(id) };
    }
  }
}
