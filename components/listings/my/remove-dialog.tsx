'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListingName } from '../card/listing-name';
import { showRequestError } from './show-request-error';
import { useRestore } from './use-restore';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/use-toast';
import { api } from '@/lib/http/api-client';
import type { LocalizedText } from '@/lib/listings/localized-text';

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

type Props = {
  id: number | string;
  endpoint?:
    | 'DELETE /api/properties/{id}'
    | 'DELETE /api/properties/{id}/pending-change'
    | 'DELETE /api/user/rejected-listings/{id}';
  name: LocalizedText;
  /** Whether the funding it used is refunded. */
  refund?: 'givenBack' | 'givenBackTo' | 'nothingBack';
  kind?: Kind;
  /** Called where it was taken back: a listing of one's own can be restored until the day ends. */
  onRestored?: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
  /** The page may be out of date. */
  onRefused: () => void;
};

export function RemoveDialog({
  id,
  endpoint = 'DELETE /api/properties/{id}',
  name,
  refund,
  kind = 'removal',
  onRestored,
  open,
  onOpenChange,
  onRemoved,
  onRefused,
}: Props) {
  const t = useTranslations();
  const text = (part: Part) => t(KINDS[kind][part] ?? `owner.removal.${part}`);
  const [busy, setBusy] = useState(false);
  const restore = useRestore(onRestored);

  const remove = async () => {
    setBusy(true);
    try {
      await api(endpoint, { params: { id } });
      onOpenChange(false);
      const action = onRestored && { label: t('owner.undo'), onPress: () => void restore(Number(id)) };
      toast({ title: text('done'), variant: 'success', action });
      onRemoved();
    } catch (error) {
      onOpenChange(false);
      if (showRequestError(error, { failed: text('failed'), offline: t('owner.offline') }).status > 0) onRefused();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('title')}
      cancelLabel={t('owner.cancel')}
      confirmLabel={text('confirm')}
      variant="destructive"
      busy={busy}
      onConfirm={remove}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{onRestored ? t('owner.removal.restorable') : text('text')}</p>
      {refund && <p>{t(`owner.removal.${refund}`)}</p>}
    </ConfirmDialog>
  );
}
