'use client';

import { useEffect, type ComponentProps } from 'react';
import { markSeen } from '@/components/favourites/seen';
import type { EventKind } from '@/lib/listings/events/counter';

/** Reports a visitor's action on a listing. Uses a beacon: it blocks nothing and is sent even if the page is left. */
export function sendEvent(listing: number, kind: EventKind): void {
  navigator.sendBeacon?.('/api/events', JSON.stringify({ listing, kind }));
}

/** Reports and remembers a view of the listing. The page is cached and the same for everyone, so only the browser knows of a visit. */
export function ViewEvent({ id }: { id: number }) {
  useEffect(() => {
    sendEvent(id, 'view');
    markSeen(id);
  }, [id]);
  return null;
}

type ContactLinkProps = ComponentProps<'a'> & { listing: number; kind: EventKind };

export function ContactLink({ listing, kind, href, children, ...link }: ContactLinkProps) {
  return (
    <a href={href} onClick={() => sendEvent(listing, kind)} {...link}>
      {children}
    </a>
  );
}
