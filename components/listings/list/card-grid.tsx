'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '../../ui/skeleton';
import { SKELETONS } from '@/lib/site';

/** Cards still to come, in the measures of the real ones (docs/product.md 4.4). */
export function GridSkeleton() {
  const t = useTranslations('list');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <ul aria-hidden className="card-grid">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index} data-slot="card-skeleton" className="overflow-hidden rounded-lg border bg-card">
            <Skeleton className="aspect-4/3 w-full rounded-none" />
            <div className="flex flex-col gap-3 p-4">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-3/5" />
              <div className="flex items-center gap-2.5 border-t pt-3">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="h-4 w-24" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
