'use client';

import { useLocale } from 'next-intl';
import type { OwnerBarProps } from './owner-bar';
import { useSession } from '@/components/account/session';
import { loadMessages, withMessages } from '@/components/load-messages';
import { useLoaded } from '@/components/ui/use-loaded';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import type { Locale } from '@/lib/i18n/routing';
import { canManage, isPublisher } from '@/lib/listings/policy';
import { balanceFor } from '@/lib/payments/credits/balance';

const loader = (locale: Locale) => () => withMessages(import('./owner-bar'), loadMessages('owner', locale));
const LOAD = { ar: loader('ar'), en: loader('en') };

/** The page is the same for everyone: the browser decides who gets the owner's bar, and the API checks again. */
export function OwnerBarLoader({ publisherId, ...bar }: Omit<OwnerBarProps, 'user'> & { publisherId: number }) {
  const session = useSession();
  const user = session && canManage(session, { publisherId }) ? session : null;
  const loaded = useLoaded(LOAD[useLocale()], user !== null);
  // Without a network, an owner gets the visitors' page.
  if (!user || !loaded || loaded === 'failed') return null;
  return (
    <MoreMessages messages={loaded.messages}>
      <loaded.OwnerBar {...bar} user={balanceFor(user, publisherId)} own={isPublisher(user, { publisherId })} />
    </MoreMessages>
  );
}
