'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState, type ComponentType } from 'react';
import type { OwnerBarProps } from './owner-bar';
import { useSession } from '@/components/account/session';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';
import { canManage, isPublisher } from '@/lib/listings/policy';
import { balanceFor } from '@/lib/payments/credits/balance';

type Props = Omit<OwnerBarProps, 'user'> & { publisherId: number };

/** The page is the same for everyone: the browser decides who gets the owner's bar, and the API checks again. */
export function OwnerBarLoader({ publisherId, ...bar }: Props) {
  const session = useSession();
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ Bar: ComponentType<OwnerBarProps>; messages: string } | null>(null);
  const user = session !== 'loading' && canManage(session, { publisherId }) ? session : null;
  const isManager = user !== null;

  useEffect(() => {
    if (!isManager) return;
    Promise.all([import('./owner-bar'), loadMessages(getPathname({ href: paths.messages('owner'), locale }))]).then(
      ([{ OwnerBar: Bar }, messages]) => setLoaded({ Bar, messages }),
      () => undefined, // offline: show the visitors' page
    );
  }, [isManager, locale]);

  if (!user || !loaded) return null;
  const { Bar, messages } = loaded;
  return (
    <MoreMessages messages={messages}>
      <Bar {...bar} user={balanceFor(user, publisherId)} own={isPublisher(user, { publisherId })} />
    </MoreMessages>
  );
}
