import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { listAmenities } from '../../amenities/queries';
import type { AmenityView } from '../../amenities/view';
import { cacheShared } from '../../cache/shared';
import type { Query } from '../../http/query';
import { formatNumber, localizedName } from '../../i18n/format';
import { locationLabels, type LocationGroup } from '../../locations/groups';
import { listLocationGroups } from '../../locations/queries';
import { env } from '../../platform/env';
import { nullOnError } from '../../platform/null-on-error';
import type { FilterNames } from '../../search/chip-label';
import type { Filters } from '../../search/filters';
import { boundsOf, type Bounds } from '../../search/find/drawn-area';
import { landmarkArea } from '../../search/find/search';
import { landmarkName } from '../../search/phrase/gazetteer';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { malformedAsTyped, parseListAddress } from '../../search/search-params';
import { listTitle, namedPlaces, type TitleText } from '../../search/titles';
import { searchWithClosest, type Closest, type SearchResult, type SearchWithClosest } from './search';

export type ListPage = {
  /** Chosen filters, including those parsed from the keyword. */
  filters: Filters;
  names: FilterNames;
  /** Message keys below `errors`, by malformed parameter. */
  fields: Record<string, string>;
  typed: Record<string, string>;
  /** The complete keyword, whether or not it was understood. */
  phrase: string | undefined;
  title: string;
  /** Empty if loading failed. */
  groups: LocationGroup[];
  /** Empty if loading failed. */
  amenities: AmenityView[];
  /** Null if a parameter is malformed or the search failed. */
  result: SearchResult | null;
  /** The closest results. Null if there are results or nothing is close. */
  closest: Closest | null;
  /** Null unless there are few results. */
  looser: SearchWithClosest['looser'];
  /** Bounds around the landmark in the filters, in millionths of a degree; null without one. */
  around: Bounds | null;
  /** URL template of the map tiles; null without a tile server. */
  tileUrl: string | null;
};

export const loadListPage = (query: Query) => loadByJson(JSON.stringify(query));

const loadByJson = cache(async (query: string): Promise<ListPage> => {
  const locale = await getLocale();
  const asked = JSON.parse(query) as Record<string, string | string[] | undefined>;
  const { filters: chosen, fields } = parseListAddress(asked);
  const malformed = Object.keys(fields).length > 0;
  const [loadedGroups, amenities, found] = await cacheShared(
    () =>
      Promise.all([
        nullOnError(listLocationGroups(locale)),
        nullOnError(listAmenities()),
        malformed ? null : nullOnError(searchWithClosest(chosen)),
      ]),
    (parts) => parts.every(Boolean),
  );
  const result = found?.result ?? null;
  // The view does not affect the results, so it is added afterwards.
  const inView = (found: Filters): Filters => (chosen.view ? { ...found, view: chosen.view } : found);
  const filters = inView((chosen.keyword !== undefined && result?.filters) || chosen);
  const groups = loadedGroups ?? [];
  const messages = await getTranslations();
  const labelOf = locationLabels(groups);
  const places = namedPlaces(filters, groups, messages, labelOf);
  const t = (await getTranslations('list.title')) as unknown as TitleText;
  const gazetteer = filters.near === undefined ? null : await loadGazetteer();
  const landmark = gazetteer && landmarkName(filters, gazetteer, locale);
  const formatCount = (value: number) => formatNumber(value, locale);
  const title = listTitle(filters, places, { t, formatCount, landmark });
  const names = {
    amenities: Object.fromEntries((amenities ?? []).map((amenity) => [amenity.id, localizedName(amenity, locale)])),
    advertiser: filters.publisherId === undefined ? null : (result?.items[0]?.publisherName ?? null),
    landmark,
  };
  return {
    filters,
    names,
    fields,
    typed: malformedAsTyped(asked, fields),
    phrase: chosen.keyword,
    title,
    groups,
    amenities: amenities ?? [],
    result,
    closest: found?.closest ? { ...found.closest, filters: inView(found.closest.filters) } : null,
    looser: found?.looser ?? null,
    around: gazetteer && landmark ? boundsOf(landmarkArea(filters.near ?? '', gazetteer)) : null,
    tileUrl: env.MAP_TILE_URL,
  };
});
