'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { Button } from '../ui/button';
import type { groundAround } from './ground-picture';
import type { MapProps } from './listing-map';

type Props = MapProps & {
  label: string;
  /** Name of the area, on the still picture. */
  place: string;
  /** Background of the still picture. */
  ground: ReturnType<typeof groundAround>;
};

/** A still picture that sends no request. A press loads Leaflet and the tiles. */
export function LazyMap({ label, place, ground, ...map }: Props) {
  const t = useTranslations('details.map');
  const [Map, setMap] = useState<ComponentType<MapProps> | null>(null);
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');

  const open = () => {
    setState('loading');
    import('./listing-map').then(
      (module) => setMap(() => module.default),
      () => setState('failed'),
    );
  };
  const pill = 'z-1 rounded-full bg-background px-4 py-1.5 shadow-float';

  return (
    <div
      role="region"
      aria-label={label}
      data-allow-gestures
      className="relative isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
    >
      {Map ? (
        <Map {...map} />
      ) : (
        <div className="grid size-full content-end justify-items-center gap-4 pb-6 text-center [content-visibility:auto]">
          <span className="absolute inset-0 bg-[url(/ground.svg)] bg-no-repeat" style={ground} />
          <span
            className={`absolute top-1/2 left-1/2 -translate-1/2 rounded-full ${map.precision === 'exact' ? 'size-3 bg-primary ring-3 ring-background' : 'size-40 border-2 border-primary bg-primary/15'}`}
          />
          <strong className={pill}>{place}</strong>
          {state === 'still' ? (
            <Button variant="outline" onClick={open} className="z-1">
              {t('show')}
            </Button>
          ) : (
            <p role="status" className={pill}>
              {t(state === 'failed' ? 'failed' : 'loading')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
