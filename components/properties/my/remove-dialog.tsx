'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast-store';
import { api } from '@/lib/api-client';
import type { LocalizedText } from '@/lib/properties/localized-text';
import { ListingName } from './listing-name';
import { tellProblem } from './tell-problem';

type Kind = 'removal' | 'deletion' | 'dismissal';
type Part = 'title' | 'text' | 'confirm' | 'done' | 'failed';
type Text = `my.deletion.${'title' | 'confirm' | 'done'}` | `my.rejected.dismissal.${Part}`;

/** What a removal is called where it is not the plain one: what is not said here is said as of any removal. */
const KINDS: Record<Kind, Partial<Record<Part, Text>>> = {
  removal: {},
  deletion: { title: 'my.deletion.title', confirm: 'my.deletion.confirm', done: 'my.deletion.done' },
  dismissal: {
    title: 'my.rejected.dismissal.title',
    text: 'my.rejected.dismissal.text',
    confirm: 'my.rejected.dismissal.confirm',
    done: 'my.rejected.dismissal.done',
    failed: 'my.rejected.dismissal.failed',
  },
};

type Props = {
  id: number;
  /** What is asked to remove it; the listing's own address unless it is named. */
  address?: string;
  name: LocalizedText;
  /** What becomes of what it took, where there is something to say. */
  back?: 'givenBack' | 'givenBackTo' | 'nothingBack';
  kind?: Kind;
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
  kind = 'removal',
  open,
  onOpenChange,
  onRemoved,
  onRefused,
}: Props) {
  const t = useTranslations();
  const say = (part: Part) => t(KINDS[kind][part] ?? `owner.removal.${part}`);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE', address);
      onOpenChange(false);
      toast({ title: say('done'), variant: 'success' });
      onRemoved();
    } catch (error) {
      onOpenChange(false);
      if (tellProblem(error, { failed: say('failed'), offline: t('owner.offline') }).status > 0) onRefused();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say('title')}
      cancelLabel={t('owner.cancel')}
      confirmLabel={say('confirm')}
      variant="destructive"
      busy={busy}
      onConfirm={remove}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{say('text')}</p>
      {back && <p>{t(`owner.removal.${back}`)}</p>}
    </ConfirmDialog>
  );
}
