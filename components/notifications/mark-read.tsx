'use client';

import { useEffect } from 'react';
import { mutate } from 'swr';
import { UNREAD } from '../layout/notification-bell';
import { api } from '@/lib/http/api-client';

/** Marks notifications as read once the page is visible, not while it is prerendered. */
export function MarkRead({ upTo }: { upTo: number }) {
  useEffect(() => {
    void api('PUT /api/notifications/read', { body: { upTo } }).then(
      () => mutate(UNREAD),
      () => undefined, // the next visit does
    );
  }, [upTo]);
  return null;
}
