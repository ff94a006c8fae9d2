'use client';

import { ChevronRight, Map as MapIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useIsShown } from '../../map/use-is-shown';
import { Button } from '../../ui/button';
import { useLoaded } from '../../ui/use-loaded';
import { HighlightProvider } from './card-highlight';
import type { MapViewProps } from './map-view';

const loadMap = () => import('./map-view');

/** Scrolls a phone's list down when the keyboard reaches the map behind it. */
function uncover({ target }: FocusEvent) {
  if (target.matches(':focus-visible') && !matchMedia('(width >= 64rem)').matches) window.scrollTo({ top: 0 });
}

type Props = MapViewProps & {
  /** Number of results, formatted. */
  count: string;
  /** Button that opens the filters, over a phone's map. */
  filterButton: ReactNode;
  /** Link to the list without a map, for phones. */
  listLink: ReactNode;
  header: ReactNode;
  chips: ReactNode;
  /** The results. Cards of the listings in view replace them after a move of the map. */
  children: ReactNode;
};

/** A list beside its map. On a phone the map fills the screen, and scrolling pulls the list over it. Loads the map's code. */
export function MapList({ count, filterButton, listLink, header, chips, children, ...map }: Props) {
  const t = useTranslations('mapView');
  const loaded = useLoaded(loadMap, true);
  const isShown = useIsShown();
  const list = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const [inView, setInView] = useState<HTMLElement | null>(null);
  const [summary, setSummary] = useState<string | null>(null);
  return (
    <HighlightProvider>
      <div className="map-page [--map-handle:4rem] lg:grid lg:grid-cols-[minmax(24rem,44%)_minmax(0,1fr)] noscript:block">
        <section
          aria-label={t('label')}
          data-allow-gestures
          onFocus={uncover}
          className="group/map fixed inset-x-0 top-(--header-height) bottom-[calc(var(--bottom-nav-height)+var(--map-handle)-0.75rem)] isolate overflow-hidden bg-muted max-lg:[&_.leaflet-bottom]:mb-3 lg:sticky lg:bottom-auto lg:col-start-2 lg:row-start-1 lg:h-[calc(100dvh-var(--header-height))] lg:border-s print:hidden noscript:hidden"
        >
          {loaded && loaded !== 'failed' ? (
            isShown && <loaded.default {...map} controls={controls} list={inView} onSummary={setSummary} />
          ) : (
            <p role="status" className="grid size-full place-items-center text-sm text-muted-foreground">
              {t(loaded === 'failed' ? 'mapFailed' : 'mapLoading')}
            </p>
          )}
          <div className="pointer-events-none absolute inset-x-3 top-3 flex items-center gap-2 *:pointer-events-auto">
            <div className="shrink-0 rounded-full whitespace-nowrap shadow-float group-has-data-drawing/map:hidden lg:hidden *:rounded-full">
              {filterButton}
            </div>
            <div ref={setControls} className="contents" />
          </div>
        </section>
        <div
          ref={list}
          className="relative z-10 mt-[calc(100dvh-var(--header-height)-var(--bottom-nav-height)-var(--map-handle))] grid min-h-[calc(100dvh-var(--header-height))] -scroll-mt-3 grid-cols-1 content-start gap-4 rounded-t-2xl border-t bg-background px-4 pb-4 lg:mt-0 lg:rounded-none lg:border-0 lg:px-6 lg:pt-6 lg:pb-12 print:mt-0 noscript:mt-0"
        >
          <div className="-mb-4 flex min-h-(--map-handle) items-center justify-between gap-3 lg:hidden print:hidden noscript:hidden">
            <Button
              variant="ghost"
              onClick={() => list.current?.scrollIntoView()}
              aria-label={t('pull', { count: summary ?? count })}
              className="min-w-0 grow basis-0 justify-start px-0"
            >
              <ChevronRight aria-hidden className="size-4 shrink-0 -rotate-90" />
              <span className="truncate">{summary ?? count}</span>
            </Button>
            {listLink}
          </div>
          {header}
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {chips}
            <div ref={setInView} className="grid gap-4 empty:hidden" />
            <div hidden={summary !== null}>{children}</div>
            {/* In sight once the list is pulled up. */}
            <Button
              onClick={() => window.scrollTo({ top: 0 })}
              className="sticky bottom-[calc(var(--bottom-nav-height)+0.75rem)] z-10 justify-self-center rounded-full shadow-float lg:hidden print:hidden noscript:hidden"
            >
              <MapIcon aria-hidden className="size-4 shrink-0" />
              {t('toMap')}
            </Button>
          </div>
        </div>
      </div>
    </HighlightProvider>
  );
}
