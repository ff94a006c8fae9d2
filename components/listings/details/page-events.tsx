'use client';

import { useEffect } from 'react';
import { sendEvent } from '../send-event';

/**
 * Tells that the page of a listing is looked at, once it is visible, and which of its two ways of contact is pressed. The page is the same
 * for everyone and lies in caches: only the browser knows that somebody looks.
 */
export function PageEvents({ id }: { id: number }) {
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      removeEventListener('visibilitychange', look);
      sendEvent(id, 'view');
    };
    const press = ({ target }: Event) => {
      const href = (target as Element).closest<HTMLAnchorElement>('.details a')?.href ?? '';
      if (href.startsWith('tel:')) sendEvent(id, 'call');
      else if (href.startsWith('https://wa.me/')) sendEvent(id, 'whatsapp');
    };
    addEventListener('visibilitychange', look);
    addEventListener('click', press);
    look();
    return () => {
      removeEventListener('visibilitychange', look);
      removeEventListener('click', press);
    };
  }, [id]);
  return null;
}
