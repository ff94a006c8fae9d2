import { Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Moment } from '../ui/moment';
import { Code, Fact, Facts } from './facts';
import { PaymentAmount } from './payment-amount';
import { PaymentDocument } from './payment-document';
import { PaymentBadge, PaymentPurpose } from './payment-facts';
import { formatId, formatMoney } from '@/lib/i18n/format';
import type { Receipt } from '@/lib/payments/queries';
import { isReceived } from '@/lib/payments/status';

type Props = {
  receipt: Receipt;
  /** False for an admin. */
  isPayer: boolean;
};

/** Printable on one sheet. Titled a receipt only if money was received. */
export function ReceiptView({ receipt: { payment, payer, company }, isPayer }: Props) {
  const t = useTranslations('payment.receipt');
  const locale = useLocale();
  const { id, createdAt, paymentMethod, providerReference, chargeId, refundedAt, refundedAmount, state } = payment;
  const received = isReceived(payment);
  return (
    <PaymentDocument title={received ? t('title') : t('notReceived.title')} company={company} back={isPayer}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
        <p>
          <span className="block text-sm text-muted-foreground">{t('amount')}</span>
          <PaymentAmount payment={payment} className="text-2xl" />
        </p>
        <PaymentBadge payment={payment} />
      </div>
      {!received && (
        <p className="mb-6 flex gap-2 rounded-md bg-muted p-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('notReceived.text')}
        </p>
      )}
      <Facts>
        <Fact name={received ? t('number') : t('notReceived.number')}>{formatId(id, locale)}</Fact>
        <Fact name={t('date')}>
          <Moment iso={createdAt} />
        </Fact>
        {state === 'paid' && refundedAmount > 0 && (
          <Fact name={t('refundedAmount')}>{formatMoney(refundedAmount, locale)}</Fact>
        )}
        {refundedAt !== null && (
          <Fact name={t('refunded')}>
            <Moment iso={refundedAt} />
          </Fact>
        )}
        <Fact name={t('payer')}>
          <bdi>{payer.fullName}</bdi>
        </Fact>
        <Fact name={t('email')}>
          <Code>{payer.email}</Code>
        </Fact>
        <Fact name={t('what')}>
          <PaymentPurpose payment={payment} />
        </Fact>
        <Fact name={t('currency')}>{t('dinar')}</Fact>
        <Fact name={t('method')}>{paymentMethod === 'knet' ? t('knet') : paymentMethod}</Fact>
        {providerReference !== null && (
          <Fact name={t('reference')}>
            <Code>{providerReference}</Code>
          </Fact>
        )}
        {chargeId !== null && (
          <Fact name={t('charge')}>
            <Code>{chargeId}</Code>
          </Fact>
        )}
      </Facts>
    </PaymentDocument>
  );
}
