import 'server-only';
import { cache } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { listAmenities } from '../amenities/queries';
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
  /** The chosen ones, with what the keyword was understood to say. */
  filters: Filters;
  /** Parts of the keyword that disagree with a chosen filter, which wins. */
  conflicts: string[];
  names: FilterNames;
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

/** Of what addresses name by an id, in the page's language. */
export type FilterNames = { amenities: Record<number, string>; advertiser: string | null };

export const loadListPage = (query: Query) => loadByJson(JSON.stringify(query));

const loadByJson = cache(async (query: string): Promise<ListPage> => {
  const locale = await getLocale();
  const asked = joinLocations(JSON.parse(query));
  const { filters: chosen, fields } = parseFilters(asked);
  const malformed = Object.keys(fields).length > 0;
  const [loadedGroups, amenities, result] = await cacheShared(
    () =>
      Promise.all([
        nullOnError(listLocationGroups(locale)),
        nullOnError(listAmenities()),
        malformed ? null : nullOnError(searchProperties(chosen)),
      ]),
    (parts) => parts.every(Boolean),
  );
  const filters = result?.phrase?.filters ?? chosen;
  const conflicts = result?.phrase?.conflicts.map(({ typed }) => typed) ?? [];
  const groups = loadedGroups ?? [];
  const t = (await getTranslations('list.title')) as unknown as TitleText;
  const title = titleText(titleOf(filters), t, locationLabels(groups), (value) => formatNumber(value, locale));
  const names = {
    amenities: Object.fromEntries(
      (amenities ?? []).map(({ id, name, nameAr }) => [id, locale === 'ar' ? nameAr : name]),
    ),
    advertiser: filters.publisherId === undefined ? null : (result?.items[0]?.publisherName ?? null),
  };
  return { filters, conflicts, names, fields, typed: malformedAsTyped(asked, fields), title, groups, result };
});

/** A form without JavaScript sends `locations=Hawalli&locations=Salmiya`. */
function joinLocations(query: Record<string, string | string[] | undefined>): Query {
  const { locations } = query;
  return Array.isArray(locations) ? { ...query, locations: locations.join(',') } : query;
}
