import { useLocale, useTranslations } from 'next-intl';
import { PaymentTable } from '../../payments/payment-table';
import { buttonVariants } from '../../ui/button';
import { RefundButtons } from '../payments/refund-buttons';
import { usePaymentName } from '../payments/use-payment-name';
import { deskPaths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { UNCLEAR } from '@/lib/payments/constants';
import type { PaymentEntry } from '@/lib/payments/queries';
import { isRefundable } from '@/lib/payments/status';

/** @param linked whether the admin may refund and open payments */
export function UserPayments({ items, linked }: { items: PaymentEntry[]; linked: boolean }) {
  const t = useTranslations('paymentsDesk.payment');
  const locale = useLocale();
  const nameOf = usePaymentName();
  const actionOf = (payment: PaymentEntry) => {
    const { id, state, refundStatus } = payment;
    if (!linked) return null;
    if (isRefundable(payment))
      return <RefundButtons paymentId={id} failed={state === 'refund_failed'} name={nameOf(payment)} />;
    if (refundStatus !== UNCLEAR) return null;
    return (
      <Link href={deskPaths.adminPayment(id)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
        {t('title', { id: formatId(id, locale) })}
      </Link>
    );
  };
  return <PaymentTable rows={items.map((payment) => ({ ...payment, action: actionOf(payment) }))} />;
}
