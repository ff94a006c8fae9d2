'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '@/components/auth/session-store';
import { canManage } from '@/lib/properties/policy';
import type { OwnerBarProps } from './owner-bar';

type Props = Omit<OwnerBarProps, 'user'> & { publisherId: number };

/** The page is the same for everyone: the browser decides who gets the owner's bar, and the API checks again. */
export function OwnerBarLoader({ publisherId, ...bar }: Props) {
  const session = useSession();
  const [Bar, setBar] = useState<ComponentType<OwnerBarProps> | null>(null);
  const user = session !== 'loading' && canManage(session, { publisherId }) ? session : null;
  const isManager = user !== null;

  useEffect(() => {
    if (!isManager) return;
    import('./owner-bar').then(
      (module) => setBar(() => module.OwnerBar),
      () => undefined, // offline: the page stays as it is for everyone
    );
  }, [isManager]);

  return user && Bar ? <Bar {...bar} user={user} own={user.id === publisherId} /> : null;
}
