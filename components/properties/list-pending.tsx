'use client';

import { createPortal } from 'react-dom';
import { Skeleton } from '../ui/skeleton';
import { GridSkeleton } from './grid-skeleton';

/**
 * The list before it is there, over the page that leads to it. The list is one answer of the server, whole in its
 * first HTML, so it has no loading state of its own to show; whoever goes there shows this one. It appears only
 * where the answer takes its time.
 */
export function ListPending() {
  return createPortal(
    <div className="fixed inset-0 top-(--header-height) z-30 animate-in overflow-hidden bg-background pt-6 duration-150 fill-mode-both fade-in [animation-delay:150ms]">
      <div className="page-width grid gap-6">
        <Skeleton className="h-9 w-64 max-w-full" />
        <GridSkeleton />
      </div>
    </div>,
    document.body,
  );
}
