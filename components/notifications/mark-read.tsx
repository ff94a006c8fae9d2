'use client';

import { useEffect } from 'react';
import { api } from '@/lib/api-client';

/** Once the page is seen; a prefetched or prerendered one is not. */
export function MarkRead({ upTo }: { upTo: number }) {
  useEffect(() => {
    void api('PUT /api/notifications/read', { body: { upTo } }).catch(() => undefined); // the next visit does
  }, [upTo]);
  return null;
}
