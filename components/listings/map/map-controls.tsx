'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import type { useMarkers } from './use-markers';

type Props = {
  /** Whether the cards follow the map's viewport as it moves. */
  follows: boolean;
  onFollow: (wanted: boolean) => void;
  /** Null if the cards already match the viewport. */
  onSearchHere: (() => void) | null;
  markers: ReturnType<typeof useMarkers>;
  total: number | null;
};

export function MapControls({ follows, onFollow, onSearchHere, markers, total }: Props) {
  const t = useTranslations('mapView');
  const unplaced = total !== null && markers.total !== undefined ? total - markers.total : 0;
  return (
    <div className="map-controls">
      <label className="map-follow">
        <input
          type="checkbox"
          checked={follows}
          onChange={(event) => onFollow(event.target.checked)}
          className="size-5"
        />
        {t('follow')}
      </label>
      {onSearchHere && (
        <Button shape="pill" onClick={onSearchHere} className="shadow-float">
          {t('searchHere')}
        </Button>
      )}
      <div role="status" className="map-message empty:hidden">
        {markers.isLoading && t('loading')}
      </div>
      {unplaced > 0 && <p className="map-message text-sm">{t('unplaced', { count: unplaced })}</p>}
      {markers.hasFailed && (
        <div role="alert" className="map-message">
          <p>{t(navigator.onLine ? 'failed' : 'offline')}</p>
          <Button variant="outline" size="sm" onClick={markers.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
