'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { Button } from '../ui/button';
import { groundClass } from '../ui/classes';
import type { groundAround } from './ground-picture';
import type { MapProps } from './listing-map';

type Props = MapProps & {
  label: string;
  /** The area's name, on the still picture. */
  place: string;
  /** What the picture shows. */
  ground: ReturnType<typeof groundAround>;
};

const load = () => import('./listing-map');

/**
 * A still picture of the place, which asks nobody for anything. Leaflet, its stylesheet and the tiles are loaded when the
 * map is pressed.
 */
export function LazyMap({ label, place, ground, ...map }: Props) {
  const t = useTranslations('details.map');
  const [Map, setMap] = useState<ComponentType<MapProps> | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');

  const open = () => {
    setState('loading');
    load().then(
      (module) => setMap(() => module.default),
      () => setState('failed'),
    );
  };

  return (
    <div
      role="region"
      aria-label={label}
      data-allow-gestures
      className="isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
    >
      {Map ? (
        <Map {...map} />
      ) : (
        <div className="map-still" data-exact={map.precision === 'exact' || undefined}>
          <span className={`${groundClass} relative`} style={ground} />
          <strong>{place}</strong>
          {state === 'still' ? (
            <Button variant="outline" onClick={open}>
              {t('show')}
            </Button>
          ) : (
            <p role="status">{t(state === 'failed' ? 'failed' : 'loading')}</p>
          )}
        </div>
      )}
    </div>
  );
}
