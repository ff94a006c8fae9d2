import { useTranslations } from 'next-intl';
import { ListingName } from '../card/listing-name';
import type { ListingDialogProps } from './use-dialogs';
import { useRestore } from './use-life-change';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useAction } from '@/components/use-action';
import { api } from '@/lib/http/api-client';

type Part = 'title' | 'text' | 'confirm' | 'done' | 'failed';

type Props = Omit<ListingDialogProps, 'id'> & {
  id: number | string;
  /** Whether the funding it used is refunded. */
  refund?: 'givenBack' | 'givenBackTo' | 'nothingBack';
  /** Called on confirmation; by default it removes the listing. */
  endpoint?: 'DELETE /api/properties/{id}/pending-change' | 'DELETE /api/user/rejected-listings/{id}';
  /** Replaces texts of a plain removal. */
  textOf?: (part: Part) => string | undefined;
  /** The owner can restore it until the day ends. */
  isRestorable?: boolean;
  onRestored?: () => void;
  onRemoved?: () => void;
};

export function RemoveDialog({ id, name, refund, endpoint, textOf, isRestorable = false, ...props }: Props) {
  const { open, onOpenChange, onRemoved, onRestored } = props;
  const t = useTranslations();
  const text = (part: Part) => textOf?.(part) ?? t(`owner.removal.${part}`);
  const { busy, run } = useAction();
  const { restore } = useRestore();

  const undo = async () => {
    if (await restore(Number(id))) onRestored?.();
  };
  const remove = async () => {
    await api(endpoint ?? 'DELETE /api/properties/{id}', { params: { id } }).finally(() => onOpenChange(false));
    onRemoved?.();
  };
  const done = {
    title: text('done'),
    action: isRestorable ? { label: t('owner.undo'), onPress: () => void undo() } : undefined,
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('title')}
      confirmLabel={text('confirm')}
      variant="destructive"
      busy={busy}
      onConfirm={() => void run(remove, { done, failed: text('failed') })}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{isRestorable ? t('owner.removal.restorable') : text('text')}</p>
      {refund && <p>{t(`owner.removal.${refund}`)}</p>}
    </ConfirmDialog>
  );
}
