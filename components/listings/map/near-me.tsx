'use client';

import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Point } from '../../map/point';
import { useDevicePosition } from '../../map/use-device-position';

/** Moves the map to the device's position, which is not sent to the server. */
export function NearMe({ onPosition }: { onPosition: (position: Point) => void }) {
  const t = useTranslations('mapView.near');
  const { ask, isAsking } = useDevicePosition(onPosition);
  return (
    <button type="button" onClick={ask} aria-busy={isAsking || undefined} aria-label={t('label')} className="map-near">
      <LocateFixed aria-hidden className={isAsking ? 'size-5 motion-safe:animate-pulse' : 'size-5'} />
    </button>
  );
}
