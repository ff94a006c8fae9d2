'use client';

import { Button } from '@/components/ui/button';
import { ListingName } from '@/components/properties/my/listing-name';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatDate } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { featuredUntil, renewableFrom, renewedUntil } from '@/lib/properties/lifetime';
import type { Words } from '@/lib/properties/words';
import { useNow } from '../properties/use-now';
import { usePayment, type PaymentStartWords } from './use-payment';

export type FeatureWords = PaymentStartWords &
  Record<
    | 'action'
    | 'title'
    | 'text'
    | 'until'
    | 'ends'
    | 'renewFirst'
    | 'renewLater'
    | 'price'
    | 'knet'
    | 'pay'
    | 'paying'
    | 'cancel'
    | 'close',
    string
  > & {
    test: string | null;
  };

type Props = {
  id: number;
  /** ISO date; the listing is public. */
  expiresAt: string;
  name: Words;
  locale: Locale;
  words: FeatureWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the question whether to renew it. */
  onRenew: () => void;
};

/**
 * What featuring brings, until when and for how much, and on to the provider's page. A listing that ends before
 * featuring does is renewed first, as soon as it can be.
 */
export function FeatureDialog({ id, expiresAt, name, locale, words, open, onOpenChange, onRenew }: Props) {
  const { busy, pay } = usePayment(words);
  const confirm = async () => {
    const leaving = await pay('/api/create-feature-payment', { propertyId: id });
    if (!leaving) onOpenChange(false);
  };
  const now = useNow();
  const ends = new Date(expiresAt);
  const until = now === null ? null : featuredUntil(new Date(now));
  const endsBefore = until !== null && ends < until;
  const renewable = now !== null && renewedUntil({ approved: true, expiresAt: ends }, new Date(now)) !== null;
  const dated = (text: string, date: Date) => text.replace('{date}', () => formatDate(date, locale));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      confirmLabel={busy ? words.paying : words.pay}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{words.text}</p>
      {until && <p className="font-medium">{dated(words.until, until)}</p>}
      {endsBefore && (
        <div className="grid justify-items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm">
          <p>
            {dated(words.ends, ends)} {!renewable && dated(words.renewLater, renewableFrom(ends))}
          </p>
          {renewable && (
            <Button variant="outline" size="sm" onClick={onRenew}>
              {words.renewFirst}
            </Button>
          )}
        </div>
      )}
      <p className="text-xl font-bold">{words.price}</p>
      <p className="text-sm text-muted-foreground">{words.knet}</p>
      {words.test && <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{words.test}</p>}
    </ConfirmDialog>
  );
}
