'use client';

import { Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '../../action-button';
import { CheckField } from '../../forms/check-field';
import { TextAreaField } from '../../forms/text-area-field';
import { TextField } from '../../forms/text-field';
import { api } from '@/lib/http/api-client';
import { formatMoney } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { MAX_REASON_LENGTH } from '@/lib/payments/credits/constants';
import { refundSchema } from '@/lib/payments/schema';

type Props = {
  paymentId: number;
  name: string;
  /** KWD not refunded yet. */
  left: number;
  /** Text about the delivered purchase after a full refund. */
  whole: string;
};

const EMPTY = { amount: '', reason: '', done: false, wrong: null as 'amount' | 'reason' | null, key: '' };

/** Refunds a payment that was delivered, all that is left or a part of it. */
export function RefundDelivered({ paymentId, name, left, whole }: Props) {
  const t = useTranslations('paymentsDesk.refund');
  const locale = useLocale();
  const [form, setForm] = useState(EMPTY);
  const { amount, reason, done, wrong, key } = form;
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
    return api('POST /api/payments/{id}/refund', { params: { id: paymentId }, body });
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
      <p className="text-sm text-muted-foreground">{whole}</p>
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
