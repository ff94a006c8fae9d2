'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';
import { groundAround } from './ground-picture';
import type { MapProps } from './listing-map';

type Props = MapProps & {
  label: string;
  isOpen?: boolean;
};

const load = () => import('./listing-map');

/** A still picture until it is opened; then loads Leaflet, its styles and the tiles. */
export function LazyMap({ label, isOpen = false, ...map }: Props) {
  const t = useTranslations('details.map');
  const [isPressed, setPressed] = useState(false);
  const loaded = useLoaded(load, isOpen || isPressed);
  const isExact = map.precision === 'exact';
  return (
    <div
      role="region"
      aria-label={label}
      data-allow-gestures
      className="relative isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
    >
      {loaded && loaded !== 'failed' ? (
        <loaded.default {...map} />
      ) : (
        <div
          className={`relative grid size-full justify-items-center gap-4 text-center [content-visibility:auto] ${isExact ? 'content-end pb-6' : 'content-center'}`}
        >
          <span className="absolute inset-0 bg-[url(/ground.svg)] bg-no-repeat" style={groundAround(map)} />
          <span
            className={`absolute inset-0 m-auto rounded-full ${isExact ? 'size-3 bg-primary ring-3 ring-background' : 'size-56 border-2 border-primary bg-primary/15'}`}
          />
          <strong className="z-1 rounded-full bg-background px-4 py-1.5 shadow-float">{map.place}</strong>
          {isOpen || isPressed ? (
            <p role="status" className="z-1 rounded-full bg-background px-4 py-1.5 shadow-float">
              {t(loaded === 'failed' ? 'failed' : 'loading')}
            </p>
          ) : (
            <Button variant="outline" className="z-1" onClick={() => setPressed(true)}>
              {t('show')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
