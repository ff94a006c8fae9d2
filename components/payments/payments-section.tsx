import { CircleAlert, FileText, ReceiptText } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ReloadButton } from '../listings/my/reload-button';
import { buttonVariants } from '../ui/button';
import { Notice } from '../ui/notice';
import { PaymentPages } from './payment-pages';
import { PaymentTable } from './payment-table';
import { RetryButton } from './retry-button';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import type { PaymentHistory } from '@/lib/payments/queries';

export function PaymentsSection({ history }: { history: PaymentHistory }) {
  const t = useTranslations('payment.history');
  const locale = useLocale();
  if (history.items === null)
    return (
      <Notice role="alert" Icon={CircleAlert} title={t('error.title')} text={t('error.text')}>
        <ReloadButton label={t('error.retry')} action={getPathname({ href: paths.payments(), locale })} page={1} />
      </Notice>
    );
  if (history.items.length === 0) return <Notice Icon={ReceiptText} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <Link
        href={paths.statement}
        className={`${buttonVariants({ variant: 'outline', size: 'sm' })} justify-self-start`}
      >
        <FileText aria-hidden />
        {t('statement')}
      </Link>
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
