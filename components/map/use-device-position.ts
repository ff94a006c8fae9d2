import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '../ui/use-toast';
import type { Point } from './point';
import { isInBounds, KUWAIT } from '@/lib/search/map/place';

/** Returns `ask`, which requests the position of the device. A toast explains a failure. */
export function useDevicePosition(onPosition: (position: Point) => void) {
  const t = useTranslations('mapView.near');
  const [isAsking, setAsking] = useState(false);
  const refuse = (problem: 'denied' | 'unavailable' | 'outside') => {
    setAsking(false);
    toast({ variant: 'destructive', title: t(`${problem}.title`), description: t(`${problem}.text`) });
  };
  const ask = () => {
    if (isAsking) return;
    // Undefined on pages without HTTPS.
    if (!('geolocation' in navigator)) return refuse('unavailable');
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!isInBounds({ latitude, longitude }, KUWAIT)) return refuse('outside');
        setAsking(false);
        onPosition({ latitude, longitude });
      },
      ({ code }) => refuse(code === 1 ? 'denied' : 'unavailable'), // 1: PERMISSION_DENIED
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return { ask, isAsking };
}
