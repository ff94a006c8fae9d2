import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '@/components/account/account-section';
import { DeletionNotice } from '@/components/account/deletion-notice';
import { MyListings } from '@/components/listings/my/my-listings';
import { NotificationSection } from '@/components/notifications/notification-section';
import { PaymentsSection } from '@/components/payments/payments-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { isProven } from '@/lib/accounts/auth/passkeys';
import { listPasskeys, listSessions } from '@/lib/accounts/auth/queries';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { findUndeliverable } from '@/lib/alerts/mail/send';
import { listChoices } from '@/lib/alerts/notifications/queries';
import { serverKeys } from '@/lib/alerts/push/keys';
import { listPushDevices } from '@/lib/alerts/push/subscriptions';
import { loadMyPage } from '@/lib/listings/read/managed-list';
import { paths } from '@/lib/paths';
import { loadPaymentHistory } from '@/lib/payments/queries';
import { isPaymentTestMode } from '@/lib/payments/tap';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.profile);
  const t = await getTranslations('my');
  return { title: t('profile'), robots: { index: false, follow: false } };
}

/** The page 'my listings', with the account's other sections on it (docs/product.md 2.1). */
export default async function ProfilePage({ searchParams }: PageProps<'/[locale]/profile'>) {
  const user = await requireUser(paths.profile);
  const query = await searchParams;
  const sessionId = await currentSessionId();
  const [my, history, choices, undeliverable, devices, sessions, passkeys] = await Promise.all([
    loadMyPage(user, query),
    loadPaymentHistory(user, query),
    listChoices(user),
    findUndeliverable(user.email),
    listPushDevices(user, sessionId),
    listSessions(user.id, sessionId),
    listPasskeys(user.id),
  ]);
  const push = { publicKey: serverKeys().publicKey, devices };
  return (
    <>
      {user.deletionDueAt !== null && <DeletionNotice dueAt={user.deletionDueAt} />}
      <MyListings user={user} my={my} path={paths.profile} testPayments={isPaymentTestMode()}>
        <PaymentsSection history={history} listingsPage={my.page} />
        <NotificationSection choices={choices} email={user.email} undeliverable={undeliverable} push={push} />
        <AccountSection user={user} sessions={sessions} passkeys={passkeys} mayAddPasskey={isProven(user)} />
      </MyListings>
    </>
  );
}
