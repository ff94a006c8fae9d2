'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '../../action-button';
import { RefundButtons } from './refund-buttons';
import { RefundDelivered } from './refund-delivered';
import { usePaymentName } from './use-payment-name';
import { api } from '@/lib/http/api-client';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import { amountLeft, isRefundable } from '@/lib/payments/status';

/** An admin's actions on a payment. @param open whether a refund of it is in progress */
export function PaymentActions({ payment, open }: { payment: DeskPayment; open: boolean }) {
  const t = useTranslations('paymentsDesk');
  const nameOf = usePaymentName();
  const { id, state, chargeId, kind, creditKept } = payment;
  const takesCredits = kind === 'credits' || creditKept;
  const whole = t(`refund.whole.${takesCredits ? 'credits' : kind === 'feature' ? 'feature' : 'listing'}`);
  return (
    <section aria-label={t('payment.actions')} className="flex flex-wrap gap-2 empty:hidden">
      {state === 'open' && chargeId !== null && (
        <ActionButton
          call={() => api('GET /api/verify-payment', { query: { chargeId } })}
          done={t('check.done')}
          failed={t('check.failed')}
        >
          <RefreshCw aria-hidden />
          {t('check.action')}
        </ActionButton>
      )}
      {isRefundable(payment) && (
        <RefundButtons paymentId={id} failed={state === 'refund_failed'} name={nameOf(payment)} />
      )}
      {state === 'paid' && chargeId !== null && !open && (
        <RefundDelivered paymentId={id} name={nameOf(payment)} left={amountLeft(payment)} whole={whole} />
      )}
    </section>
  );
}
