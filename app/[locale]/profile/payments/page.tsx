import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfilePage, ProfileSection } from '@/components/account/profile-page';
import { Balance } from '@/components/payments/balance';
import { Movements } from '@/components/payments/movements';
import { PaymentsSection } from '@/components/payments/payments-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { nullOnError } from '@/lib/null-on-error';
import { paths } from '@/lib/paths';
import { balanceOwner } from '@/lib/payments/credits/balance';
import { listMovements } from '@/lib/payments/credits/queries';
import { loadPaymentHistory } from '@/lib/payments/queries';
import { loadFullTariff } from '@/lib/payments/tariff';
import { firstValues } from '@/lib/query';

export const instant = false;

const MAX_MOVEMENTS = 20;

export async function generateMetadata(): Promise<Metadata> {
  await requireUser(paths.payments());
  const t = await getTranslations('shell.title');
  return { title: t('payments'), robots: { index: false, follow: false } };
}

export default async function PaymentsPage({ searchParams }: PageProps<'/[locale]/profile/payments'>) {
  const user = await requireUser(paths.payments());
  const [t, balance] = await Promise.all([getTranslations('shell.title'), getTranslations('movements')]);
  const [history, movements] = await Promise.all([
    searchParams.then((query) => loadPaymentHistory(user, firstValues(query).page)),
    nullOnError(listMovements(balanceOwner(user), { pageSize: MAX_MOVEMENTS })),
  ]);
  return (
    <ProfilePage user={user} current="payments">
      <ProfileSection title={t('payments')}>
        <Balance user={user} tariff={await loadFullTariff()} />
        <PaymentsSection history={history} />
        {movements && movements.items.length > 0 && (
          <section aria-labelledby="movements" className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
            <h2 id="movements" className="text-lg font-bold">
              {balance('title')}
            </h2>
            <Movements items={movements.items} />
          </section>
        )}
      </ProfileSection>
    </ProfilePage>
  );
}
