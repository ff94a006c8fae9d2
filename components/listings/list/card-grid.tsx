'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '../../ui/skeleton';
import { CARD_GRID } from '../card/layouts';
import { SKELETONS } from '@/lib/platform/site';

export function GridSkeleton() {
  const t = useTranslations('list');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <ul aria-hidden data-rows className={CARD_GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li
            key={index}
            data-slot="card-skeleton"
            className="overflow-hidden rounded-lg border bg-card rows:flex rows:h-24"
          >
            <Skeleton className="aspect-4/3 rounded-none rows:aspect-auto rows:w-28 rows:shrink-0" />
            <div className="flex grow flex-col gap-3 px-3 pt-3 pb-2.5 rows:gap-2">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-2/5 rows:hidden" />
              <Skeleton className="h-5 w-4/5" />
              <div className="flex items-center gap-2 rows:hidden">
                <Skeleton className="me-auto h-8 w-24" />
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
