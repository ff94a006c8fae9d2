import { useTranslations } from 'next-intl';
import { CheckButton } from './check-button';
import { RefundButtons } from './refund-buttons';
import { usePaymentName } from './use-payment-name';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import { isRefundable } from '@/lib/payments/status';

const MESSAGES: MessagePath[] = ['users.refund', 'paymentsDesk.check', 'admin.action'];

/** What an admin can do about a payment; nothing where nothing is left to do. */
export function PaymentActions({ payment }: { payment: DeskPayment }) {
  const t = useTranslations('paymentsDesk.payment');
  const nameOf = usePaymentName();
  const { id, state, chargeId, refundStatus } = payment;
  const refundable = isRefundable(payment);
  const checkable = state === 'open' && chargeId !== null;
  if (!refundable && !checkable) return null;
  return (
    <ClientMessages of={MESSAGES}>
      <section aria-label={t('actions')} className="flex flex-wrap gap-2">
        {checkable && <CheckButton chargeId={chargeId} />}
        {refundable && <RefundButtons paymentId={id} refundStatus={refundStatus} name={nameOf(payment)} />}
      </section>
    </ClientMessages>
  );
}
