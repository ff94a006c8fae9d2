'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '../../ui/skeleton';
import { SKELETONS } from '@/lib/platform/site';

/** The list's columns: one, two from 640 px, three beside the filters and two beside the map from 1280 px. */
export const CARD_GRID =
  'card-grid lg:grid-cols-2 xl:grid-cols-3 rows:grid-cols-1 rows:lg:grid-cols-2 beside:grid-cols-2';

/** Placeholders with the measures of the cards (docs/product.md 4.4). */
export function GridSkeleton({ className = CARD_GRID }) {
  const t = useTranslations('list');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <ul aria-hidden className={className}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li
            key={index}
            data-slot="card-skeleton"
            className="overflow-hidden rounded-lg border bg-card rows:flex rows:h-24"
          >
            <Skeleton className="aspect-4/3 w-full rounded-none rows:aspect-auto rows:w-32" />
            <div className="flex grow flex-col gap-2 px-3 pt-3 pb-2">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              <div className="flex items-center gap-2 rows:hidden">
                <Skeleton className="me-auto h-4 w-24" />
                <Skeleton className="size-11" />
                <Skeleton className="size-11" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
