'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { api } from '@/lib/api-client';
import type { Words } from '@/lib/properties/words';
import { ListingName } from './listing-name';
import { tellProblem } from './tell-problem';

export type RemovalWords = Record<
  'title' | 'text' | 'confirm' | 'done' | 'failed' | 'cancel' | 'close' | 'offline',
  string
> &
  /** What becomes of what a listing took. */
  Partial<Record<'givenBack' | 'givenBackTo' | 'nothingBack', string>>;

type Props = {
  id: number;
  /** What is asked to remove it; the listing's own address unless it is named. */
  address?: string;
  name: Words;
  /** What becomes of what it took, where there is something to say. */
  back?: 'givenBack' | 'givenBackTo' | 'nothingBack';
  words: RemovalWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** After the removal. */
  onRemoved: () => void;
  /** After a refusal: what the page shows may be out of date. */
  onRefused: () => void;
};

/** Asks, naming the listing, and removes it. */
export function RemoveDialog({
  id,
  address = `/api/properties/${id}`,
  name,
  back,
  words,
  open,
  onOpenChange,
  onRemoved,
  onRefused,
}: Props) {
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE', address);
      onOpenChange(false);
      toast({ title: words.done, variant: 'success' });
      onRemoved();
    } catch (error) {
      onOpenChange(false);
      if (tellProblem(error, words).status > 0) onRefused();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      variant="destructive"
      busy={busy}
      onConfirm={remove}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{words.text}</p>
      {back && <p>{words[back]}</p>}
    </ConfirmDialog>
  );
}
