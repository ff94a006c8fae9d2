import { useTranslations } from 'next-intl';
import { ListingName } from './card/listing-name';
import { RetryButton } from '@/components/payments/retry-button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useAction } from '@/components/use-action';
import type { DraftPayment } from '@/lib/listings/drafts/view';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = {
  name?: LocalizedText;
  /** Says what is deleted, if it is not a new listing with its photos. */
  text?: string | undefined;
  /** The draft's open payment, which can be completed instead, or is abandoned with the draft. */
  payment: DraftPayment | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** @throws ApiError */
  remove: (abandonPayment: boolean) => Promise<unknown>;
  onDeleted: () => void;
};

export function DeleteDraftDialog({ name, text, payment, open, onOpenChange, remove, onDeleted }: Props) {
  const t = useTranslations('my.drafts.removal');
  const { busy, run } = useAction();
  const confirm = async () => {
    await remove(payment !== null);
    onOpenChange(false);
    onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      confirmLabel={payment ? t('abandon') : t('confirm')}
      variant="destructive"
      busy={busy}
      onConfirm={() => void run(confirm, { done: t('done'), failed: t('failed') })}
    >
      {name && <ListingName name={name} />}
      <p className="text-muted-foreground">{text ?? t('text')}</p>
      {payment && (
        <div className="grid gap-2 rounded-lg bg-accent p-3 text-accent-foreground">
          <p>{t('payment', { amount: payment.amount })}</p>
          <div>
            <RetryButton id={payment.id} open size="sm" />
          </div>
        </div>
      )}
    </ConfirmDialog>
  );
}
