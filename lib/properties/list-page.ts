import 'server-only';
import { cache } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { cacheShared } from '../cache/shared';
import { formatNumber } from '../i18n/format';
import { listLocationGroups } from '../locations/list-groups';
import { locationLabels, type LocationGroup } from '../locations/groups';
import { nullOnError } from '../null-on-error';
import type { Query } from '../query';
import type { Filters } from './filters';
import { searchProperties, type SearchResult } from './search';
import { malformedAsTyped, parseFilters } from './search-params';
import { titleOf, titleText, type TitleText } from './titles';

export type ListPage = {
  filters: Filters;
  /** Malformed parameters, each with a message key below `errors`. */
  fields: Record<string, string>;
  /** Those parameters as they were written. */
  typed: Record<string, string>;
  title: string;
  /** Areas to choose from; none where they could not be read. */
  groups: LocationGroup[];
  /** Null where nothing was asked (a parameter is malformed) or nothing could be read. */
  result: SearchResult | null;
};

/** All that the list's page shows for a query, read once for its head and its body. */
export const readListPage = (query: Query) => read(JSON.stringify(query));

const read = cache(async (query: string): Promise<ListPage> => {
  const locale = await getLocale();
  const asked = joinAreas(JSON.parse(query));
  const { filters, fields } = parseFilters(asked);
  const malformed = Object.keys(fields).length > 0;
  const [areas, result] = await cacheShared(
    () =>
      Promise.all([nullOnError(listLocationGroups(locale)), malformed ? null : nullOnError(searchProperties(filters))]),
    (parts) => parts.every(Boolean),
  );
  const groups = areas ?? [];
  const t = (await getTranslations('list.title')) as unknown as TitleText;
  const title = titleText(titleOf(filters), t, locationLabels(groups), (value) => formatNumber(value, locale));
  return { filters, fields, typed: malformedAsTyped(asked, fields), title, groups, result };
});

/** A form without JavaScript sends each area by itself: `locations=Hawalli&locations=Salmiya`. */
function joinAreas(query: Record<string, string | string[] | undefined>): Query {
  const { locations } = query;
  return Array.isArray(locations) ? { ...query, locations: locations.join(',') } : query;
}
