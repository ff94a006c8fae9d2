import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfilePage, ProfileSection } from '@/components/account/profile-page';
import { Balance } from '@/components/payments/balance';
import { PaymentsSection } from '@/components/payments/payments-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/paths';
import { loadPaymentHistory } from '@/lib/payments/queries';
import { loadFullTariff } from '@/lib/payments/tariff';
import { firstValues } from '@/lib/query';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.payments());
  const t = await getTranslations('shell.title');
  return { title: t('payments'), robots: { index: false, follow: false } };
}

export default async function PaymentsPage({ searchParams }: PageProps<'/[locale]/profile/payments'>) {
  const user = await requireUser(paths.payments());
  const t = await getTranslations('shell.title');
  const history = await loadPaymentHistory(user, firstValues(await searchParams).page);
  return (
    <ProfilePage user={user} current="payments">
      <ProfileSection title={t('payments')}>
        <Balance user={user} tariff={await loadFullTariff()} />
        <PaymentsSection history={history} />
      </ProfileSection>
    </ProfilePage>
  );
}
