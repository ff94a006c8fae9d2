'use client';

import { useTranslations } from 'next-intl';
import { usePayment } from './use-payment';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/http/api-client';

type Props = {
  id: number;
  open: boolean;
  size?: 'sm';
  label?: string;
};

/** Goes to the provider's page for a payment that was not made. */
export function RetryButton({ id, open, size, label }: Props) {
  const t = useTranslations('payment.start');
  const { busy, pay } = usePayment({ failed: open ? t('goOnFailed') : t('payAgainFailed') });
  return (
    <Button
      size={size}
      aria-disabled={busy || undefined}
      onClick={() =>
        !busy &&
        void pay((price) => api('POST /api/payments/{id}/retry', { params: { id }, query: { price: price ?? null } }))
      }
    >
      {busy ? t('paying') : (label ?? (open ? t('goOn') : t('payAgain')))}
    </Button>
  );
}
