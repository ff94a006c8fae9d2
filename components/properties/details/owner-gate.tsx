'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '@/components/auth/session-store';
import { canManage } from '@/lib/properties/policy';
import type { OwnerBarProps } from './owner-bar';

type Props = Omit<OwnerBarProps, 'user'> & { publisherId: number };

/**
 * Shows the owner's bar to the owner and to admins. The page is the same for everyone, so the browser decides, and
 * the bar's code comes only to whom it is for. What it shows, the API checks again.
 */
export function OwnerGate({ publisherId, ...bar }: Props) {
  const session = useSession();
  const [Bar, setBar] = useState<ComponentType<OwnerBarProps> | null>(null);
  const user = session !== 'loading' && canManage(session, { publisherId }) ? session : null;
  const wanted = user !== null;

  useEffect(() => {
    if (!wanted) return;
    import('./owner-bar').then(
      (module) => setBar(() => module.OwnerBar),
      () => undefined, // offline: the page stays what it is for everyone
    );
  }, [wanted]);

  return user && Bar ? <Bar {...bar} user={user} own={user.id === publisherId} /> : null;
}
