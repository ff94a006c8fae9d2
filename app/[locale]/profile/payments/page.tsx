import { CircleAlert, FileText, ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { accountMetadata } from '../../page-metadata';
import { ProfilePage } from '@/components/account/profile-page';
import { OwnBalance } from '@/components/office/own-balance';
import { Balance } from '@/components/payments/balance';
import { Movements } from '@/components/payments/movements';
import { PaymentPages } from '@/components/payments/payment-pages';
import { PaymentTable } from '@/components/payments/payment-table';
import { RetryButton } from '@/components/payments/retry-button';
import { lineLinkClass } from '@/components/ui/classes';
import { Notice } from '@/components/ui/notice';
import { ReloadLink } from '@/components/ui/reload-link';
import { TitledSection } from '@/components/ui/titled-section';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { firstValues } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { publisherOf } from '@/lib/listings/policy';
import { listMovements } from '@/lib/payments/credits/queries';
import { loadPaymentHistory, type PaymentHistory } from '@/lib/payments/queries';
import { loadFullTariff } from '@/lib/payments/tariff';
import { nullOnError } from '@/lib/platform/null-on-error';

export const instant = false;

const MAX_MOVEMENTS = 20;

export const generateMetadata = () => accountMetadata(paths.payments(), (t) => t('shell.title.payments'));

export default async function PaymentsPage({ searchParams }: PageProps<'/[locale]/profile/payments'>) {
  const user = await requireUser(paths.payments());
  const [balance, payments] = await Promise.all([getTranslations('movements'), getTranslations('payment.history')]);
  const ledgerOwner = publisherOf(user);
  const officeLedger = ledgerOwner !== user.id;
  const [history, movements, own] = await Promise.all([
    searchParams.then((query) => loadPaymentHistory(user, firstValues(query).page)),
    nullOnError(listMovements(ledgerOwner, { pageSize: MAX_MOVEMENTS })),
    officeLedger ? nullOnError(listMovements(user.id, { pageSize: MAX_MOVEMENTS })) : null,
  ]);
  return (
    <ProfilePage user={user} current="payments">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Balance user={user} tariff={await loadFullTariff()} />
        {history.items && history.items.length > 0 && (
          <Link href={paths.statement} className={`${lineLinkClass} gap-2 text-sm`}>
            <FileText aria-hidden className="size-4 shrink-0" />
            {payments('statement')}
          </Link>
        )}
      </div>
      <OwnBalance user={user} />
      <OwnPayments history={history} />
      {movements && movements.items.length > 0 && (
        <Ledger title={officeLedger ? balance('office') : balance('title')} items={movements.items} />
      )}
      {own && own.items.length > 0 && <Ledger title={balance('own')} items={own.items} />}
    </ProfilePage>
  );
}

function OwnPayments({ history }: { history: PaymentHistory }) {
  const t = useTranslations('payment.history');
  if (history.items === null)
    return (
      <Notice role="alert" Icon={CircleAlert} title={t('error.title')} text={t('error.text')}>
        <ReloadLink label={t('error.retry')} href={paths.payments(history.page)} />
      </Notice>
    );
  if (history.items.length === 0) return <Notice Icon={ReceiptText} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <ClientMessages of={['payment', 'types', 'details.kind', 'details.madeTitle']}>
        <PaymentTable
          rows={history.items.map((payment) => {
            const isUnpaid = payment.state === 'open' && !payment.noLongerNeeded;
            return { ...payment, action: isUnpaid && <RetryButton id={payment.id} open size="sm" /> };
          })}
        />
      </ClientMessages>
      <PaymentPages {...history} hrefOf={paths.payments} />
    </>
  );
}

function Ledger({ title, items }: { title: string } & ComponentProps<typeof Movements>) {
  return (
    <TitledSection title={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4">
      <ClientMessages of={['movements']}>
        <Movements items={items} />
      </ClientMessages>
    </TitledSection>
  );
}
