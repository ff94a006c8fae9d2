'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { api, ApiError } from '@/lib/api-client';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { fundingOf, type Balance, type Refusal } from '@/lib/credits/renewal';
import type { PropertyView } from '@/lib/properties/view';
import type { Words } from '@/lib/properties/words';
import { ListingName } from './listing-name';
import { tellProblem } from './tell-problem';

export type RenewalWords = Record<
  | 'title'
  | 'public'
  | 'waiting'
  | 'free'
  | 'fee'
  | 'noFree'
  | 'credit'
  | 'insufficient'
  | 'noCredit'
  | 'confirm'
  | 'useCredit'
  | 'done'
  | 'until'
  | 'failed'
  | 'cancel'
  | 'close'
  | 'offline',
  string
>;

type Props = {
  id: number;
  approved: boolean;
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
 * Renews an expired listing with a free listing; where none is left, it says what a renewal takes and offers a credit
 * (decisions, Listings and Entitlement). The balance may be out of date, so the server's refusal counts.
 */
export function RenewDialog({ id, approved, name, locale, balance, words, open, onOpenChange, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const funding = fundingOf(balance, refusal);
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
      confirmLabel={funding === 'none' ? null : funding === 'credit' ? words.useCredit : words.confirm}
      busy={busy}
      onConfirm={renew}
    >
      <ListingName name={name} />
      {isFree && <p>{approved ? words.public : words.waiting}</p>}
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
    </ConfirmDialog>
  );
}
