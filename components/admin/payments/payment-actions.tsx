'use client';

import { RefreshCw, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton, ActionDialog } from '../../action-button';
import { CheckField } from '../../forms/check-field';
import { TextAreaField } from '../../forms/text-area-field';
import { TextField } from '../../forms/text-field';
import { RefundButtons, usePaymentName } from './refund-buttons';
import { api } from '@/lib/http/api-client';
import { formatMoney } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { MAX_REASON_LENGTH } from '@/lib/payments/credits/constants';
import type { DeskPayment } from '@/lib/payments/desk/queries';
import { refundSchema } from '@/lib/payments/schema';
import { amountLeft, isRefundable } from '@/lib/payments/status';

/** An admin's actions on a payment. @param open whether a refund of it is in progress */
export function PaymentActions({ payment, open }: { payment: DeskPayment; open: boolean }) {
  const t = useTranslations('paymentsDesk');
  const { state, chargeId } = payment;
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
      {isRefundable(payment) && <RefundButtons payment={payment} />}
      {state === 'paid' && chargeId !== null && !open && <RefundDelivered payment={payment} />}
    </section>
  );
}

const EMPTY = { amount: '', reason: '', done: false, wrong: null as 'amount' | 'reason' | null, key: '' };

/** Refunds a payment that was delivered, all that is left or a part of it. */
function RefundDelivered({ payment }: { payment: DeskPayment }) {
  const t = useTranslations('paymentsDesk.refund');
  const locale = useLocale();
  const name = usePaymentName()(payment);
  const [form, setForm] = useState(EMPTY);
  const { amount, reason, done, wrong, key } = form;
  const { id, kind, creditKept } = payment;
  const left = amountLeft(payment);
  const takesCredits = kind === 'credits' || creditKept;
  const change = (changed: Partial<typeof EMPTY>) => setForm({ ...form, ...changed });
  const refund = () => {
    const given = amount.trim() === '' ? undefined : (parseNumber(amount) ?? 0);
    const body = { amount: given, reason, key, ...(done && { done }) };
    const [field] = refundSchema.safeParse(body).error?.issues.map(({ path }) => path[0]) ?? [];
    const problem = field === 'amount' || (given ?? 0) > left ? 'amount' : field === 'reason' ? 'reason' : null;
    change({ wrong: problem });
    if (problem) {
      document.getElementById(`refund-${problem}`)?.focus();
      return null;
    }
    return api('POST /api/payments/{id}/refund', { params: { id }, body });
  };
  return (
    <ActionDialog
      variant="default"
      icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
      label={t('action')}
      title={t('title')}
      confirmLabel={t('action')}
      // A new key, so that a double click or a retry after a lost response refunds once.
      onOpen={() => setForm({ ...EMPTY, key: crypto.randomUUID() })}
      call={refund}
      done={t(done ? 'recorded' : 'done')}
      failed={t('failed')}
    >
      <p className="text-start font-medium">{name}</p>
      <p className="text-sm text-muted-foreground">{t('part')}</p>
      <p className="text-sm text-muted-foreground">
        {t(`whole.${takesCredits ? 'credits' : kind === 'feature' ? 'feature' : 'listing'}`)}
      </p>
      <TextField
        id="refund-amount"
        label={t('amount')}
        help={t('amountHelp', { left: formatMoney(left, locale) })}
        error={wrong === 'amount' ? t('amountWrong', { left: formatMoney(left, locale) }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextAreaField
        id="refund-reason"
        label={t('reason')}
        help={t('reasonHelp')}
        error={wrong === 'reason' ? t('reasonWrong') : undefined}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <CheckField
        label={t('otherWay')}
        className="text-sm"
        checked={done}
        onChange={(checked) => change({ done: checked })}
      />
    </ActionDialog>
  );
}
