'use client';

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
  return (
    <PaymentTable
      items={items}
      actionOf={(payment) =>
        !linked ? null : isRefundable(payment) ? (
          <RefundButtons paymentId={payment.id} failed={payment.state === 'refund_failed'} name={nameOf(payment)} />
        ) : (
          payment.refundStatus === UNCLEAR && (
            <Link
              href={deskPaths.adminPayment(payment.id)}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t('title', { id: formatId(payment.id, locale) })}
            </Link>
          )
        )
      }
    />
  );
}
