import 'server-only';
import { cache } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatNumber } from '../i18n/format';
import type { LocationView } from '../locations/view';
import { listLocations } from '../locations/queries';
import { orNull } from '../or-null';
import type { Query } from '../query';
import type { Filters } from './filters';
import { searchProperties, type SearchResult } from './search';
import { parseFilters } from './search-params';
import { titleOf, titleText, type TitleText } from './titles';

export type ListPage = {
  filters: Filters;
  /** Malformed parameters, each with a message key below `errors`. */
  fields: Record<string, string>;
  title: string;
  locations: LocationView[];
  /** Null where nothing was asked (a parameter is malformed) or nothing could be read. */
  result: SearchResult | null;
};

/** All that the list's page shows for a query, read once for its head and its body. */
export const readListPage = (query: Query) => read(JSON.stringify(query));

const read = cache(async (query: string): Promise<ListPage> => {
  const { filters, fields } = parseFilters(joinAreas(JSON.parse(query)));
  const malformed = Object.keys(fields).length > 0;
  const [locations, result] = await Promise.all([
    orNull(listLocations()),
    malformed ? null : orNull(searchProperties(filters)),
  ]);
  return { filters, fields, locations: locations ?? [], result, title: await titleFor(filters, locations ?? []) };
});

/** A form without JavaScript sends each area by itself: `locations=Hawalli&locations=Salmiya`. */
function joinAreas(query: Record<string, string | string[] | undefined>): Query {
  const { locations } = query;
  return Array.isArray(locations) ? { ...query, locations: locations.join(',') } : query;
}

async function titleFor(filters: Filters, locations: LocationView[]): Promise<string> {
  const locale = await getLocale();
  const t = (await getTranslations('list.title')) as unknown as TitleText;
  const names = new Map(locations.map(({ name, nameAr }) => [name, nameAr]));
  const nameOf = (name: string) => (locale === 'ar' ? (names.get(name) ?? name) : name);
  return titleText(titleOf(filters), t, nameOf, (value) => formatNumber(value, locale));
}
