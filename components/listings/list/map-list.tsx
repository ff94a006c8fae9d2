'use client';

import { useTranslations } from 'next-intl';
import type { FocusEvent, ReactNode } from 'react';
import { useIsShown } from '../../map/use-is-shown';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useLoaded } from '../../ui/use-loaded';
import type { MapViewProps } from '../map/map-view';

const loadMap = () => import('../map/map-view');

/** On a phone the list may cover the focused element of the map. */
function uncover({ target }: FocusEvent) {
  if (target.matches(':focus-visible') && !matchMedia('(width >= 64rem)').matches) window.scrollTo({ top: 0 });
}

/** Id by which the map finds the list and the place of its own cards (components/listings/map). */
const LIST_ID = 'map-list';

type Props = MapViewProps & {
  /** Number of results, formatted. */
  count: string;
  /** Overlay on a phone's map: filters and chips. */
  toolbar: ReactNode;
  /** Link back to the list without a map, for phones. */
  listLink: ReactNode;
  header: ReactNode;
  children: ReactNode;
};

/**
 * The list beside a map, or over it on a phone, where scrolling pulls it up. The only module that loads the map's code.
 */
export function MapList({ count, toolbar, listLink, header, children, ...map }: Props) {
  const t = useTranslations('mapView');
  const loaded = useLoaded(loadMap, true);
  // After navigating back, the map is where the address says.
  const isShown = useIsShown();
  return (
    <div className="map-page">
      <section aria-label={t('label')} data-allow-gestures onFocus={uncover} className="map-pane">
        <div className="map-filters no-scrollbar">{toolbar}</div>
        {loaded && loaded !== 'failed' ? (
          isShown && <loaded.default {...map} />
        ) : (
          <p role="status" className="grid size-full place-items-center text-sm text-muted-foreground">
            {t(loaded === 'failed' ? 'mapFailed' : 'mapLoading')}
          </p>
        )}
      </section>
      <div id={LIST_ID} className="map-list">
        <div className="map-list-handle">
          <Button
            variant="ghost"
            onClick={() => document.getElementById(LIST_ID)?.scrollIntoView()}
            aria-label={t('pull', { count })}
            className="min-w-0 grow justify-start px-0"
          >
            <Icon name="chevron" className="-rotate-90" />
            <span className="truncate">{count}</span>
          </Button>
          {listLink}
        </div>
        {header}
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {children}
          {/* In sight as soon as this is: once the list is pulled up. */}
          <Button onClick={() => window.scrollTo({ top: 0 })} className="map-list-down">
            <Icon name="map" />
            {t('toMap')}
          </Button>
        </div>
      </div>
    </div>
  );
}
