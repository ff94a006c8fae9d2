'use client';

import { Ban, Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { approve, reject, resultTitles, takeDown, type ListingTarget } from './listing-actions';
import { RefusalDialog, type Refusal } from './listing-dialogs';

/** `nameId`: the element with the listing's name, which is part of each button's accessible name. */
type Props = { listing: ListingTarget; nameId: string };

export function ApprovalButtons({ listing, nameId }: Props) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const [dialogOpen, setDialogOpen] = useState(false);
  const labelled = (action: string) => ({
    id: `${action}-${listing.id}`,
    'aria-labelledby': `${action}-${listing.id} ${nameId}`,
    'aria-disabled': busy,
  });
  const refuse = async (refusal: Refusal) => {
    await run(() => reject(listing, refusal), resultTitles(t, 'reject'));
    setDialogOpen(false); // also after a failure: a dialog covers the toast. It keeps what was written.
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => !busy && void run(() => approve(listing), resultTitles(t, 'approve'))}
        {...labelled('approve')}
      >
        <Check aria-hidden />
        {t('do.approve')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => !busy && setDialogOpen(true)}
        {...labelled('reject')}
      >
        <X aria-hidden className="text-destructive" />
        {t('do.reject')}
      </Button>
      <RefusalDialog
        action="reject"
        listings={[listing]}
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        busy={busy}
        onConfirm={(refusal) => void refuse(refusal)}
      />
    </>
  );
}

/** Shows its icon only. */
export function TakeDownButton({ listing, nameId }: Props) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const [dialogOpen, setDialogOpen] = useState(false);
  const id = `take-down-${listing.id}`;
  const runTakeDown = async (refusal: Refusal) => {
    await run(() => takeDown(listing, refusal), resultTitles(t, 'takeDown'));
    setDialogOpen(false);
  };
  return (
    <>
      <Button
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-haspopup="dialog"
        title={t('do.takeDown')}
        variant="ghost"
        size="icon"
        className="text-destructive lg:size-9"
        onClick={() => !busy && setDialogOpen(true)}
      >
        <Ban aria-hidden />
        <span className="sr-only">{t('do.takeDown')}</span>
      </Button>
      <RefusalDialog
        action="takeDown"
        listings={[listing]}
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        busy={busy}
        onConfirm={(refusal) => void runTakeDown(refusal)}
      />
    </>
  );
}
