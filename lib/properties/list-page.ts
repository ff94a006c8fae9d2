import 'server-only';
import { cache } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { cacheShared } from '../cache/shared';
import { formatNumber } from '../i18n/format';
import { listLocationGroups } from '../locations/queries';
import { locationLabels, type LocationGroup } from '../locations/groups';
import { nullOnError } from '../null-on-error';
import type { Query } from '../query';
import type { Filters } from './filters';
import { searchProperties, type SearchResult } from './search';
import { malformedAsTyped, parseFilters } from './search-params';
import { titleOf, titleText, type TitleText } from './titles';

export type ListPage = {
  filters: Filters;
  /** Message keys below `errors` by malformed parameter. */
  fields: Record<string, string>;
  /** As they were typed. */
  typed: Record<string, string>;
  title: string;
  /** Empty where they could not be read. */
  groups: LocationGroup[];
  /** Null where a parameter is malformed or the search failed. */
  result: SearchResult | null;
};

export const loadListPage = (query: Query) => loadByJson(JSON.stringify(query));

const loadByJson = cache(async (query: string): Promise<ListPage> => {
  const locale = await getLocale();
  const asked = joinLocations(JSON.parse(query));
  const { filters, fields } = parseFilters(asked);
  const malformed = Object.keys(fields).length > 0;
  const [loadedGroups, result] = await cacheShared(
    () =>
      Promise.all([nullOnError(listLocationGroups(locale)), malformed ? null : nullOnError(searchProperties(filters))]),
    (parts) => parts.every(Boolean),
  );
  const groups = loadedGroups ?? [];
  const t = (await getTranslations('list.title')) as unknown as TitleText;
  const title = titleText(titleOf(filters), t, locationLabels(groups), (value) => formatNumber(value, locale));
  return { filters, fields, typed: malformedAsTyped(asked, fields), title, groups, result };
});

/** A form without JavaScript sends `locations=Hawalli&locations=Salmiya`. */
function joinLocations(query: Record<string, string | string[] | undefined>): Query {
  const { locations } = query;
  return Array.isArray(locations) ? { ...query, locations: locations.join(',') } : query;
}
