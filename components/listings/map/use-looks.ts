'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { formatNumber, formatShort } from '@/lib/i18n/format';
import { localizedText } from '@/lib/listings/localized-text';
import type { MapPinView } from '@/lib/listings/view';
import { viewedListings } from '@/lib/listings/read/viewed';
import type { ShownMarker } from './marker-layer';
import { isOnePlace, type MapMarker } from './markers';

/** Markers as this visitor sees them. */
export function useLooks(markers: MapMarker[], lit: string | null): ShownMarker[] {
  const t = useTranslations('mapView');
  const types = useTranslations('types');
  const locale = useLocale();
  const [visited] = useState(() => new Set(viewedListings()));
  const favourites = useFavouriteIds();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, locale);
    const price = ({ price: amount, listingType }: MapPinView) =>
      `${number(amount)} ${types(`currency.${listingType}`)}`;
    return markers.map((marker): ShownMarker => {
      const { key, count, names, pins } = marker;
      const ids = pins?.map(({ id }) => id) ?? [];
      const [first, ...more] = names;
      const states = {
        isFavourite: ids.some((id) => favourites(id)),
        isVisited: ids.length > 0 && ids.every((id) => visited.has(id)),
        isFeatured: pins?.some(({ featured }) => featured) ?? false,
        isLit: key === lit,
      };
      const said = [...(states.isFavourite ? [t('favourite')] : []), ...(states.isVisited ? [t('visited')] : [])];
      const label = (text: string) => [text, ...said].join(', ');
      const [pin] = pins ?? [];
      if (pin && count === 1) {
        const title = localizedText(locale, pin.title, pin.titleAr)?.text ?? '';
        const place = locale === 'ar' ? pin.locationAr : pin.location;
        return {
          ...{ ...marker, ...states, look: 'price', text: formatShort(pin.price, locale) },
          label: label(t('pin', { price: price(pin), title, place })),
        };
      }
      if (first !== undefined) {
        return {
          ...{ ...marker, ...states, look: 'area', text: number(count) },
          name: more.length > 0 ? t('names', { name: first, count: more.length }) : first,
          label: t('area', { names: new Intl.ListFormat(locale).format(names), count }),
        };
      }
      const place = pins && isOnePlace(marker.bounds) ? 'place' : 'cluster';
      return {
        ...{ ...marker, ...states, look: 'cluster', text: number(count) },
        label: label(place === 'place' ? t('place', { count }) : t('cluster', { count })),
      };
    });
  }, [markers, lit, visited, favourites, t, types, locale]);
}

/** Whether a listing is kept, as far as that is known; another function at each change. */
function useFavouriteIds(): (id: number) => boolean {
  const [isFavourite, setFavourite] = useState<(id: number) => boolean>(() => () => false);
  useEffect(() => {
    let unwatch: (() => void) | undefined;
    let isOver = false;
    import('../../favourites/favourite-state').then(
      (state) => {
        if (isOver) return;
        const update = () => setFavourite(() => (id: number) => state.isFavourite(id));
        unwatch = state.watchFavourites(update);
        update();
      },
      () => undefined, // offline: none is shown as kept
    );
    return () => {
      isOver = true;
      unwatch?.();
    };
  }, []);
  return isFavourite;
}
