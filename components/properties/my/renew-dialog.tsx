'use client';

import { useState } from 'react';
import { usePayment, type PaymentStartWords } from '@/components/payments/use-payment';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { api, ApiError } from '@/lib/api-client';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { fundingOf, type Balance, type Refusal } from '@/lib/credits/renewal';
import { renewedUntil } from '@/lib/properties/lifetime';
import type { PropertyView } from '@/lib/properties/view';
import type { Words } from '@/lib/properties/words';
import { useNow } from '../use-now';
import { ListingName } from './listing-name';
import { tellProblem } from './tell-problem';

export type RenewalWords = Record<
  | 'title'
  | 'public'
  | 'longer'
  | 'waiting'
  | 'free'
  | 'fee'
  | 'noFree'
  | 'credit'
  | 'insufficient'
  | 'noCredit'
  | 'orPay'
  | 'confirm'
  | 'useCredit'
  | 'pay'
  | 'done'
  | 'until'
  | 'failed'
  | 'cancel'
  | 'close'
  | 'offline',
  string
> & {
  /** Of paying the fee: its price stands in `pay`, `noCredit` and `orPay`. */
  payment: PaymentStartWords & Record<'knet' | 'paying', string> & { test: string | null };
};

type Props = {
  id: number;
  approved: boolean;
  /** ISO date. */
  expiresAt: string;
  name: Words;
  locale: Locale;
  balance: Balance;
  words: RenewalWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After the renewal, or after a refusal that says that the page is out of date. */
  onChanged: () => void;
};

/**
 * Renews a listing that ends soon or has ended with a free listing; where none is left, with a credit or the fee
 * (docs/product.md 6.4). The balance may be out of date, so the server's refusal counts.
 */
export function RenewDialog({ id, approved, expiresAt, name, locale, balance, words, ...props }: Props) {
  const { open, onOpenChange, onChanged } = props;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const funding = fundingOf(balance, refusal);
  const { busy: paying, pay } = usePayment(words.payment);
  const now = useNow() ?? 0;
  const ends = new Date(expiresAt);
  const longer = approved && now < ends.getTime() ? renewedUntil({ approved, expiresAt: ends }, new Date(now)) : null;
  const effect = longer
    ? words.longer.replace('{date}', () => formatDate(longer, locale))
    : approved
      ? words.public
      : words.waiting;
  const say = (text: string, count: number) => text.replace('{count}', () => formatNumber(count, locale));

  const renew = async () => {
    setBusy(true);
    try {
      const body = funding === 'credit' ? { useCredit: true } : {};
      const { expiresAt } = await api<PropertyView>('POST', `/api/properties/${id}/renew`, body);
      onOpenChange(false);
      const until = words.until.replace('{date}', () => formatDate(expiresAt, locale));
      toast({ title: words.done, description: approved ? until : words.waiting, variant: 'success' });
      onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) {
        setRefusal(error.code as Refusal);
      } else {
        onOpenChange(false);
        if (tellProblem(error, words).status > 0) onChanged();
      }
    } finally {
      setBusy(false);
    }
  };

  const payFee = async () => {
    const leaving = await pay(`/api/properties/${id}/renew`, { funding: 'fee' });
    if (!leaving) onOpenChange(false);
  };

  const feeLabel = paying ? words.payment.paying : words.pay;
  const confirmLabel = funding === 'none' ? feeLabel : funding === 'credit' ? words.useCredit : words.confirm;
  const isFree = funding === 'unlimited' || funding === 'free';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setRefusal(null);
        onOpenChange(next);
      }}
      title={words.title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      confirmLabel={confirmLabel}
      busy={busy || paying}
      onConfirm={() => void (funding === 'none' ? payFee() : renew())}
    >
      <ListingName name={name} />
      <p>{effect}</p>
      {funding === 'free' && <p className="text-muted-foreground">{say(words.free, balance.freeListingsRemaining)}</p>}
      <div role="status" className="grid gap-1 empty:hidden">
        {!isFree && (
          <>
            <p className="font-bold text-destructive">
              {refusal === 'insufficient_credits' ? words.insufficient : words.fee}
            </p>
            <p className="text-muted-foreground">
              {funding === 'credit' ? `${words.noFree} ${say(words.credit, balance.creditBalance)}` : words.noCredit}
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
          {paying ? words.payment.paying : words.orPay}
        </Button>
      )}
      {!isFree && <p className="text-sm text-muted-foreground">{words.payment.knet}</p>}
      {!isFree && words.payment.test && (
        <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{words.payment.test}</p>
      )}
    </ConfirmDialog>
  );
}
