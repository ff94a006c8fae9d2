'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '../../ui/skeleton';
import { SKELETONS } from '@/lib/platform/site';

/** Cards still to come, in the measures of the real ones (docs/product.md 4.4). */
export function GridSkeleton() {
  const t = useTranslations('list');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <ul aria-hidden className="card-grid">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} data-slot="card-skeleton" className="overflow-hidden rounded-lg border bg-card">
            <Skeleton className="aspect-3/2 w-full rounded-none" />
            <div className="flex flex-col gap-2 px-3 pt-3 pb-2">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              <div className="flex items-center gap-2">
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
