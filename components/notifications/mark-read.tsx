'use client';

import { useEffect } from 'react';
import { mutate } from 'swr';
import { UNREAD } from '../layout/notification-bell';
import { api } from '@/lib/http/api-client';

/** Once the page is seen; a prefetched or prerendered one is not. */
export function MarkRead({ upTo }: { upTo: number }) {
  useEffect(() => {
    void api('PUT /api/notifications/read', { body: { upTo } }).then(
      () => mutate(UNREAD),
      () => undefined, // the next visit does
    );
  }, [upTo]);
  return null;
}
