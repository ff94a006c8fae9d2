'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useFavourites } from '../../favourites/use-favourites';
import { viewedListings } from '../../home/recent';
import type { ShownMarker } from './marker-layer';
import { isOnePlace, type MapMarker } from './markers';
import { formatNumber, formatShort } from '@/lib/i18n/format';
import type { MapPinView } from '@/lib/listings/map-view';
import { priceUnit } from '@/lib/listings/price-unit';
import { listingTitle } from '@/lib/listings/title';

/** Markers as this visitor sees them. */
export function useMarkerStyles(markers: MapMarker[], highlighted: string | null): ShownMarker[] {
  const t = useTranslations('mapView');
  const types = useTranslations('types');
  const texts = useTranslations();
  const locale = useLocale();
  const [visited] = useState(() => new Set(viewedListings.read()));
  const { ids: favourites } = useFavourites();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, locale);
    const price = (pin: MapPinView) => `${number(pin.price)} ${types(`currency.${priceUnit(pin)}`)}`;
    return markers.map((marker): ShownMarker => {
      const { key, count, names, pins } = marker;
      const ids = pins?.map(({ id }) => id) ?? [];
      const [first, ...more] = names;
      const states = {
        isFavourite: ids.some((id) => favourites?.includes(id)),
        isVisited: ids.length > 0 && ids.every((id) => visited.has(id)),
        isFeatured: pins?.some(({ featured }) => featured) ?? false,
        isAbout: count === 1 && (pins?.some(({ locationPrecision }) => locationPrecision !== 'exact') ?? false),
        isHighlighted: key === highlighted,
      };
      const said = [
        ...(states.isAbout ? [t('about')] : []),
        ...(states.isFavourite ? [t('favourite')] : []),
        ...(states.isVisited ? [t('visited')] : []),
      ];
      const label = (text: string) => [text, ...said].join(', ');
      const [pin] = pins ?? [];
      if (pin && count === 1) {
        const title = listingTitle(pin, locale, texts);
        const place = locale === 'ar' ? pin.locationAr : pin.location;
        return {
          ...marker,
          ...states,
          style: 'price',
          text: formatShort(pin.price, locale),
          label: label(t('pin', { price: price(pin), title, place })),
        };
      }
      if (first !== undefined) {
        return {
          ...marker,
          ...states,
          style: 'area',
          text: number(count),
          name: more.length > 0 ? t('names', { name: first, count: more.length }) : first,
          label: t('area', { names: new Intl.ListFormat(locale).format(names), count }),
        };
      }
      const place = pins && isOnePlace(marker.bounds) ? 'place' : 'cluster';
      return {
        ...marker,
        ...states,
        style: 'cluster',
        text: number(count),
        label: label(place === 'place' ? t('place', { count }) : t('cluster', { count })),
      };
    });
  }, [markers, highlighted, visited, favourites, t, types, texts, locale]);
}
