'use client';

import { useLinkStatus } from 'next/link';
import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { lateClass } from '../../ui/classes';
import { Skeleton } from '../../ui/skeleton';
import { CARD_GRID } from '../card/layouts';
import { SKELETONS } from '@/lib/platform/site';

/** Shows that the list loads. Put it into every link to the list. */
export function ListLinkPending() {
  return useLinkStatus().pending && <ListPending />;
}

/** Overlays the page that links to the list: the list is a single response without a loading state of its own. */
export function ListPending() {
  return createPortal(
    <div className={`fixed inset-0 top-(--header-height) z-30 overflow-hidden bg-background pt-6 ${lateClass}`}>
      <div className="page-width grid gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Skeleton className="h-dvh max-lg:hidden" />
        <div className="grid content-start gap-6">
          <Skeleton className="h-9 w-64 max-w-full" />
          <GridSkeleton />
        </div>
      </div>
    </div>,
    document.body,
  );
}

const BLOCK = 'rounded-md bg-skeleton';

export function GridSkeleton() {
  const t = useTranslations('list');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {/* One animation: the browser computes the styles of every animated element again for each frame. */}
      <ul aria-hidden data-rows className={`${CARD_GRID} motion-safe:animate-pulse`}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li
            key={index}
            data-slot="card-skeleton"
            className="overflow-hidden rounded-lg border bg-card rows:flex rows:h-24"
          >
            <div className="aspect-4/3 bg-skeleton rows:aspect-auto rows:w-28 rows:shrink-0" />
            <div className="flex grow flex-col gap-3 px-3 pt-3 pb-2.5 rows:gap-2">
              <div className={`${BLOCK} h-6 w-2/5`} />
              <div className={`${BLOCK} h-4 w-3/5`} />
              <div className={`${BLOCK} h-4 w-2/5 rows:hidden`} />
              <div className={`${BLOCK} h-5 w-4/5`} />
              <div className="flex items-center gap-2 rows:hidden">
                <div className={`${BLOCK} me-auto h-8 w-24`} />
                <div className={`${BLOCK} size-11`} />
                <div className={`${BLOCK} size-11`} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
