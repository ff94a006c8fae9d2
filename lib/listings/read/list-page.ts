import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { listAmenities } from '../../amenities/queries';
import { cacheShared } from '../../cache/shared';
import type { Query } from '../../http/query';
import { formatNumber, localizedName } from '../../i18n/format';
import { locationLabels } from '../../locations/groups';
import { listLocationGroups } from '../../locations/queries';
import { env } from '../../platform/env';
import { nullOnError } from '../../platform/null-on-error';
import type { Filters } from '../../search/filters';
import { boundsOf } from '../../search/find/drawn-area';
import { landmarkArea } from '../../search/find/search';
import { landmarkName } from '../../search/phrase/gazetteer';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { malformedAsTyped, parseListAddress } from '../../search/search-params';
import { listTitle, namedPlaces, type TitleText } from '../../search/titles';
import { searchWithClosest } from './search';

export const loadListPage = (query: Query) => loadByJson(JSON.stringify(query));

export type ListPage = Awaited<ReturnType<typeof loadListPage>>;

const loadByJson = cache(async (query: string) => {
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
    conflicts: result?.conflicts ?? [],
    names,
    fields,
    typed: malformedAsTyped(asked, fields),
    phrase: chosen.keyword, // whether or not it was understood
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
