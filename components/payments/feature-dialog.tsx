'use client';

import { ListingName } from '@/components/properties/my/listing-name';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Words } from '@/lib/properties/words';
import { usePayment, type PaymentStartWords } from './use-payment';

export type FeatureWords = PaymentStartWords &
  Record<'action' | 'title' | 'text' | 'price' | 'knet' | 'pay' | 'paying' | 'cancel' | 'close', string> & {
    test: string | null;
  };

type Props = {
  id: number;
  name: Words;
  words: FeatureWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What featuring brings and costs, and on to the provider's page. */
export function FeatureDialog({ id, name, words, open, onOpenChange }: Props) {
  const { busy, pay } = usePayment(words);
  const confirm = async () => {
    const leaving = await pay('/api/create-feature-payment', { propertyId: id });
    if (!leaving) onOpenChange(false);
  };
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
      <p className="text-xl font-bold">{words.price}</p>
      <p className="text-sm text-muted-foreground">{words.knet}</p>
      {words.test && <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{words.test}</p>}
    </ConfirmDialog>
  );
}
