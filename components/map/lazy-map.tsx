'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { MapProps } from './listing-map';

/** Loads Leaflet, its stylesheet and the tiles when it comes into sight, which in a closed tab is never. */
export function LazyMap({ label, ...map }: MapProps & { label: string }) {
  const t = useTranslations('details.map');
  const frame = useRef<HTMLDivElement>(null);
  const [Map, setMap] = useState<ComponentType<MapProps> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = frame.current;
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
      ref={frame}
      role="region"
      aria-label={label}
      data-allow-gestures
      className="isolate h-80 overflow-hidden rounded-lg border bg-muted md:h-96"
    >
      {Map ? (
        <Map {...map} />
      ) : (
        <p role="status" className="grid size-full place-items-center text-sm text-muted-foreground">
          {t(failed ? 'failed' : 'loading')}
        </p>
      )}
    </div>
  );
}
