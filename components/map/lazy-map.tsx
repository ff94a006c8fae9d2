'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { MapProps } from './map-types';

/**
 * The map's place on the page. Leaflet, its stylesheet and the tiles are fetched when the place is seen, which
 * in a closed tab is never.
 */
export function LazyMap(props: MapProps) {
  const t = useTranslations('details.map');
  const place = useRef<HTMLDivElement>(null);
  const [Map, setMap] = useState<ComponentType<MapProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('./listing-map').then(
        (module) => setMap(() => module.default),
        () => setFailed(true),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      role="region"
      aria-label={props.label}
      data-allow-gestures
      className="isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
    >
      {Map ? (
        <Map {...props} />
      ) : (
        <p role="status" className="grid size-full place-items-center text-sm text-muted-foreground">
          {t(failed ? 'failed' : 'loading')}
        </p>
      )}
    </div>
  );
}
