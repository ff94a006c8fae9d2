import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListingName } from '../card/listing-name';
import { useCurrentTime } from '../card/use-current-time';
import type { ListingDialogProps } from './use-dialogs';
import { usePayment } from '@/components/payments/use-payment';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/use-toast';
import { useAction } from '@/components/use-action';
import { api, ApiError } from '@/lib/http/api-client';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { formatDays } from '@/lib/listings/durations';
import { renewedUntil } from '@/lib/listings/expiry';
import { renewalFunding, type Balance, type PaymentRequiredCode } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

type Props = ListingDialogProps & {
  approved: boolean;
  expiresAt: string;
  balance: Balance;
  tariff: Tariff;
};

/** Renewal (docs/product.md 6.4). The balance may be out of date, so the server's refusal counts. */
export function RenewDialog({ id, approved, expiresAt, name, balance, tariff, ...props }: Props) {
  const t = useTranslations('owner');
  const start = useTranslations('payment.start');
  const locale = useLocale();
  const { open, onOpenChange } = props;
  const { busy, run } = useAction();
  const [refusal, setRefusal] = useState<PaymentRequiredCode | null>(null);
  const funding = renewalFunding(balance, refusal);
  const { listingFee, testPayments } = tariff;
  const { busy: paying, pay, price: fee } = usePayment({ failed: t('renewal.payFailed'), price: listingFee });
  const now = useCurrentTime() ?? 0;
  const ends = new Date(expiresAt);
  const longer =
    approved && now < ends.getTime() ? renewedUntil({ approved, expiresAt: ends }, new Date(now), tariff) : null;
  const time = formatDays(tariff.daysPublic, locale);
  const effect = longer
    ? t('renewal.longer', { time, date: formatDate(longer, locale) })
    : approved
      ? t('renewal.public', { time })
      : t('renewal.waiting');
  const price = formatNumber(fee ?? listingFee, locale);

  const renew = async () => {
    const body = { funding: funding === 'credit' ? ('credit' as const) : ('free' as const) };
    try {
      const renewed = await api('POST /api/properties/{id}/renew', { params: { id }, body });
      const until = 'expiresAt' in renewed ? t('renewal.until', { date: formatDate(renewed.expiresAt, locale) }) : '';
      toast({ title: t('renewal.done'), description: approved ? until : t('renewal.waiting'), variant: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) return setRefusal(error.code as PaymentRequiredCode);
      onOpenChange(false);
      throw error;
    }
    onOpenChange(false);
  };

  const payFee = async () => {
    const leaving = await pay((shown) =>
      api('POST /api/properties/{id}/renew', { params: { id }, body: { funding: 'fee', price: shown } }),
    );
    if (!leaving) onOpenChange(false);
  };

  const feeLabel = paying ? start('paying') : t('renewal.pay', { price });
  const confirmLabel = funding === 'none' ? feeLabel : funding === 'credit' ? t('renewal.useCredit') : t('renew');
  const isFree = funding === 'unlimited' || funding === 'free';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setRefusal(null);
        onOpenChange(next);
      }}
      title={t('renewal.title')}
      confirmLabel={confirmLabel}
      busy={busy || paying}
      onConfirm={() => void (funding === 'none' ? payFee() : run(renew, { failed: t('renewal.failed') }))}
    >
      <ListingName name={name} />
      <p>{effect}</p>
      {funding === 'free' && (
        <p className="text-muted-foreground">{t('renewal.free', { count: balance.freeListingsRemaining })}</p>
      )}
      <div role="status" className="grid gap-1 empty:hidden">
        {!isFree && (
          <>
            {(funding === 'none' || refusal) && (
              <p className="font-bold text-destructive">
                {refusal === 'insufficient_credits' ? t('renewal.insufficient') : t('renewal.fee')}
              </p>
            )}
            {funding === 'credit' && (
              <p className="font-bold">{t('renewal.credit', { count: balance.creditBalance })}</p>
            )}
            <p className="text-muted-foreground">
              {funding === 'credit' ? t('renewal.noFree') : t('renewal.noCredit', { price })}
            </p>
          </>
        )}
      </div>
      {funding === 'credit' && (
        <Button
          variant="outline"
          className="h-auto min-h-11 justify-self-start whitespace-normal"
          aria-disabled={busy || paying || undefined}
          onClick={() => !busy && !paying && void payFee()}
        >
          {paying ? start('paying') : t('renewal.orPay', { price })}
        </Button>
      )}
      {!isFree && <p className="text-sm text-muted-foreground">{start('knet')}</p>}
      {!isFree && testPayments && (
        <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{start('test')}</p>
      )}
    </ConfirmDialog>
  );
}
