'use client';

import { CheckCheck, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { useAction } from '../../use-action';
import { ReasonDialog } from '../reason-dialog';
import { api } from '@/lib/http/api-client';
import { required } from '@/lib/http/errors';
import { formatNumber } from '@/lib/i18n/format';
import { MAX_REASON_LENGTH } from '@/lib/payments/credits/constants';
import type { PaymentView } from '@/lib/payments/view';

const REASONS = ['gone', 'featured'] as const;

/** Such as 'Featuring a listing · 5 KWD'. */
export function usePaymentName() {
  const t = useTranslations('payment.history.what');
  const currency = useTranslations('types.currency');
  const locale = useLocale();
  return ({ id, kind, credits, amount }: PaymentView) => {
    const what = kind === 'credits' ? t('credits', { count: required(credits, `credits of payment ${id}`) }) : t(kind);
    return `${what} · ${formatNumber(amount, locale)} ${currency('sale')}`;
  };
}

/** Refunds a payment that was not delivered. After a failed refund, it can also be marked as refunded another way. */
export function RefundButtons({ payment }: { payment: PaymentView }) {
  const t = useTranslations('users.refund');
  const name = usePaymentName()(payment);
  const [dialog, setDialog] = useState<'refund' | 'mark' | null>(null);
  const { run, busy } = useAction();
  const isMark = dialog === 'mark';
  const text = (key: 'title' | 'text' | 'help' | 'confirm' | 'done') => t(isMark ? `markDialog.${key}` : key);
  const refund = async (reason: string) => {
    const body = isMark ? { reason, done: true } : { reason };
    await run(() => api('POST /api/payments/{id}/refund', { params: { id: payment.id }, body }), {
      done: text('done'),
      failed: t('failed'),
    });
    setDialog(null);
  };
  return (
    <div className="contents text-start">
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${t('action')}: ${name}`}
        onClick={() => setDialog('refund')}
      >
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
        {t('action')}
      </Button>
      {payment.state === 'refund_failed' && (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${t('mark')}: ${name}`}
          onClick={() => setDialog('mark')}
        >
          <CheckCheck aria-hidden />
          {t('mark')}
        </Button>
      )}
      <ReasonDialog
        title={text('title')}
        text={text('text')}
        label={t('label')}
        help={text('help')}
        suggestionsLabel={t('ready')}
        required={t('required')}
        confirmLabel={text('confirm')}
        suggestions={
          isMark
            ? []
            : REASONS.map((reason) => ({ label: t(`reasons.${reason}.label`), text: t(`reasons.${reason}.text`) }))
        }
        maxLength={MAX_REASON_LENGTH}
        open={dialog !== null}
        onOpenChange={(next) => !next && setDialog(null)}
        busy={busy}
        onConfirm={refund}
      >
        <p className="text-start font-medium whitespace-normal">{name}</p>
      </ReasonDialog>
    </div>
  );
}
