'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Button } from '../../ui/button';
import { PlaceCard } from './place-card';
import { useAnswers } from './use-answers';
import { urlWithin } from './viewport';
import type { MapPinView } from '@/lib/listings/map-view';
import type { PropertyView } from '@/lib/listings/view';
import { MAX_PAGE_SIZE } from '@/lib/platform/site';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** A pressed marker: its listings, or their bounds if they are too many for a tile. */
export type Chosen = { key: string; count: number; byKeyboard: boolean } & (
  { pins: MapPinView[]; bounds: null } | { pins: null; bounds: Bounds }
);

type Props = { chosen: Chosen; listQuery: string; within: string | null; onClose: () => void };

/** The listings of one place of the map, over it. */
export function ChosenPlace({ chosen: { pins, bounds, count, byKeyboard }, listQuery, within, onClose }: Props) {
  const t = useTranslations();
  const panel = useRef<HTMLDivElement>(null);
  const urls = useMemo(() => {
    const url = bounds && urlWithin(listQuery, within, bounds, { limit: MAX_PAGE_SIZE });
    return url ? [url] : [];
  }, [bounds, listQuery, within]);
  const { get, hasFailed, retry } = useAnswers<PropertyView[]>(urls);
  const listings = pins ?? urls.flatMap((url) => get(url)?.body ?? []);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (byKeyboard) panel.current?.focus({ preventScroll: true });
  }, [byKeyboard]);

  return (
    <div
      ref={panel}
      role="region"
      aria-label={t('mapView.place', { count })}
      tabIndex={-1}
      className={count > 1 ? 'map-place map-place-many' : 'map-place'}
    >
      <div className="flex items-center justify-between gap-2">
        <p className={count > 1 ? 'ps-1 text-sm font-medium' : 'sr-only'}>{t('mapView.place', { count })}</p>
        <button type="button" onClick={onClose} aria-label={t('mapView.close')} className="map-place-close">
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {listings.length === 0 && !hasFailed && <p role="status">{t('list.loading')}</p>}
      {hasFailed && (
        <div role="alert" className="grid justify-items-center gap-2">
          <p>{t('mapView.failed')}</p>
          <Button variant="outline" size="sm" onClick={retry}>
            {t('mapView.retry')}
          </Button>
        </div>
      )}
      <ul>
        {listings.map((listing) => (
          <li key={listing.id}>
            <PlaceCard pin={listing} />
          </li>
        ))}
      </ul>
    </div>
  );
}
