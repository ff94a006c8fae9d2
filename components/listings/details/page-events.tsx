'use client';

import { useEffect } from 'react';
import { sendEvent } from '../send-event';

/**
 * Reports a view of the listing's page once it is visible, and presses of its two contact buttons. The page is the same for
 * everyone and cached: only the browser knows of a visit.
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
