'use client';

import { useEffect, type ComponentProps } from 'react';
import { sendEvent } from '../send-event';
import type { EventKind } from '@/lib/listings/events/counter';

/** Reports a view of the listing. The page is cached and the same for everyone, so only the browser knows of a visit. */
export function ViewEvent({ id }: { id: number }) {
  useEffect(() => sendEvent(id, 'view'), [id]);
  return null;
}

type ContactLinkProps = ComponentProps<'a'> & { listing: number; kind: EventKind };

/** A link to the phone or to WhatsApp, which reports that it was pressed. */
export function ContactLink({ listing, kind, href, children, ...link }: ContactLinkProps) {
  return (
    <a href={href} onClick={() => sendEvent(listing, kind)} {...link}>
      {children}
    </a>
  );
}
