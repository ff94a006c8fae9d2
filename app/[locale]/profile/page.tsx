import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '@/components/auth/account-section';
import { PaymentsSection } from '@/components/payments/payments-section';
import { MyListings } from '@/components/properties/my/my-listings';
import { requireUser } from '@/lib/auth/guard';
import { paths } from '@/lib/paths';
import { loadPaymentHistory } from '@/lib/payments/queries';
import { isPaymentTestMode } from '@/lib/payments/tap';
import { loadMyPage } from '@/lib/properties/managed-list';

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
  const [my, history] = await Promise.all([loadMyPage(user, query), loadPaymentHistory(user, query)]);
  return (
    <MyListings user={user} my={my} path={paths.profile} testPayments={isPaymentTestMode()}>
      <PaymentsSection history={history} listingsPage={my.page} />
      <AccountSection />
    </MyListings>
  );
}
