'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button';
import { PropertyCards } from '../card/property-cards';
import type { CardPlace } from './map-view';
import { useAnswers } from './use-answers';
import { urlWithin } from './viewport';
import type { PropertyView } from '@/lib/listings/view';
import { PAGE_SIZE } from '@/lib/platform/site';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** Id of the element before the served cards of the list's page (map-list.css hides those while it has content). */
const CARDS_ID = 'map-cards';

type Props = {
  listQuery: string;
  within: string | null;
  viewport: Bounds;
  onCards: (places: CardPlace[]) => void;
  onShowAll: () => void;
};

/** Cards of the listings in the viewport, instead of those of all results. */
export function ViewportCards({ listQuery, within, viewport, onCards, onShowAll }: Props) {
  const t = useTranslations();
  const search = `${listQuery} ${within} ${Object.values(viewport).join()}`;
  const [{ pages, of }, setPages] = useState({ pages: 1, of: search });
  if (of !== search) setPages({ pages: 1, of: search });
  const urls = useMemo(
    () =>
      Array.from({ length: pages }, (_, index) =>
        urlWithin(listQuery, within, viewport, { page: index + 1, limit: PAGE_SIZE }),
      ).filter((url) => url !== null),
    [listQuery, within, viewport, pages],
  );
  const { version, get, hasFailed, retry } = useAnswers<PropertyView[]>(urls);
  const [first] = urls;
  const found = first === undefined ? { total: 0, isExact: true } : get(first);
  const isComplete = urls.every((url) => get(url));
  const items = useMemo(
    () => urls.flatMap((url) => get(url)?.body ?? []),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` stands for what `get` knows
    [urls, version],
  );
  useEffect(() => {
    onCards(
      items.flatMap(({ id, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
      ),
    );
  }, [items, onCards]);
  const count = found && { count: found.total };
  const place = document.getElementById(CARDS_ID);
  return (
    place &&
    createPortal(
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p role="status" className="font-medium">
            {count ? t(found.isExact ? 'mapView.inViewport' : 'mapView.inViewportMany', count) : t('list.loading')}
          </p>
          <Button variant="link" onClick={onShowAll} className="px-0">
            {t('mapView.showAll')}
          </Button>
        </div>
        {found?.total === 0 && <p className="text-muted-foreground">{t('mapView.none')}</p>}
        {items.length > 0 && <PropertyCards items={items} place="list" label={t('list.results')} />}
        {hasFailed && (
          <div role="alert" className="grid justify-items-center gap-2">
            <p>{t('mapView.failed')}</p>
            <Button variant="outline" onClick={retry}>
              {t('mapView.retry')}
            </Button>
          </div>
        )}
        {isComplete && found && items.length < found.total && (
          <Button
            variant="outline"
            onClick={() => setPages({ pages: pages + 1, of: search })}
            className="justify-self-center"
          >
            {t('mapView.more')}
          </Button>
        )}
      </div>,
      place,
    )
  );
}
