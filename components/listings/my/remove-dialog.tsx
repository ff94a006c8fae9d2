import { useTranslations } from 'next-intl';
import { ListingName } from '../card/listing-name';
import type { ListingDialogProps } from './use-dialogs';
import { useRestore } from './use-life-change';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useAction } from '@/components/use-action';
import { api } from '@/lib/http/api-client';
import type { Endpoint } from '@/lib/http/api-routes';

type Kind = 'removal' | 'deletion' | 'rejected' | 'withdrawal';
type Part = 'title' | 'text' | 'confirm' | 'done' | 'failed';
type MessageKey = `my.deletion.${'title' | 'confirm' | 'done'}` | `my.${'rejected.dismissal' | 'withdrawal'}.${Part}`;

/** Replaces the texts of a plain removal. */
const KINDS: Record<Kind, Partial<Record<Part, MessageKey>>> = {
  removal: {},
  deletion: { title: 'my.deletion.title', confirm: 'my.deletion.confirm', done: 'my.deletion.done' },
  rejected: {
    title: 'my.rejected.dismissal.title',
    text: 'my.rejected.dismissal.text',
    confirm: 'my.rejected.dismissal.confirm',
    done: 'my.rejected.dismissal.done',
    failed: 'my.rejected.dismissal.failed',
  },
  withdrawal: {
    title: 'my.withdrawal.title',
    text: 'my.withdrawal.text',
    confirm: 'my.withdrawal.confirm',
    done: 'my.withdrawal.done',
    failed: 'my.withdrawal.failed',
  },
};

const ENDPOINTS = {
  removal: 'DELETE /api/properties/{id}',
  deletion: 'DELETE /api/properties/{id}',
  rejected: 'DELETE /api/user/rejected-listings/{id}',
  withdrawal: 'DELETE /api/properties/{id}/pending-change',
} as const satisfies Record<Kind, Endpoint>;

type Props = Omit<ListingDialogProps, 'id'> & {
  id: number | string;
  /** Whether the funding it used is refunded. */
  refund?: 'givenBack' | 'givenBackTo' | 'nothingBack';
  kind?: Kind;
  /** The owner can restore it until the day ends. */
  isRestorable?: boolean;
  onRestored?: () => void;
  onRemoved?: () => void;
};

export function RemoveDialog({ id, name, refund, kind = 'removal', isRestorable = false, ...props }: Props) {
  const { open, onOpenChange, onRemoved, onRestored } = props;
  const t = useTranslations();
  const text = (part: Part) => t(KINDS[kind][part] ?? `owner.removal.${part}`);
  const { busy, run } = useAction();
  const { restore } = useRestore();

  const undo = async () => {
    if (await restore(Number(id))) onRestored?.();
  };
  const remove = async () => {
    await api(ENDPOINTS[kind], { params: { id } }).finally(() => onOpenChange(false));
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
