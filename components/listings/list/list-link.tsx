'use client';

import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import { Skeleton } from '../../ui/skeleton';
import { GridSkeleton } from './card-grid';

/** Shows that the list loads. Put it into every link to the list. */
export function ListLinkPending() {
  return useLinkStatus().pending && <ListPending />;
}

/** Overlays the page that links to the list: the list is a single response without a loading state of its own. */
export function ListPending() {
  return createPortal(
    <div className="fixed inset-0 top-(--header-height) z-30 animate-in overflow-hidden bg-background pt-6 duration-150 fill-mode-both fade-in [animation-delay:150ms]">
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
