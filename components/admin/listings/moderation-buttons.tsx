'use client';

import { Ban, Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { approveUrl, changesUrl, rejectUrl, resultTitles, takeDownUrl, type ListingTarget } from './listing-actions';
import { RefusalDialog, type Refusal } from './listing-dialogs';

/** `nameId`: the element with the listing's name, which is part of each button's accessible name. */
type Props = { listing: ListingTarget; nameId: string };

export function ApprovalButtons({ listing, nameId, size = 'default' }: Props & { size?: 'sm' | 'default' }) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const [dialogOpen, setDialogOpen] = useState(false);
  const labelled = (action: string) => ({
    id: `${action}-${listing.id}`,
    'aria-labelledby': `${action}-${listing.id} ${nameId}`,
    'aria-disabled': busy,
  });
  const approve = () => run(() => api('PUT', approveUrl(listing)), resultTitles(t, 'approve'));
  const reject = async (refusal: Refusal) => {
    await run(() => api('POST', rejectUrl(listing), refusal), resultTitles(t, 'reject'));
    setDialogOpen(false); // also after a failure: a dialog covers the toast. It keeps what was written.
  };
  return (
    <>
      <Button size={size} onClick={() => !busy && void approve()} {...labelled('approve')}>
        <Check aria-hidden />
        {t('do.approve')}
      </Button>
      <Button
        variant="outline"
        size={size}
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
        onConfirm={(refusal) => void reject(refusal)}
      />
    </>
  );
}

export function ReviewButton({ listing, nameId }: Props) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const id = `review-${listing.id}`;
  const review = () => run(() => api('DELETE', changesUrl(listing)), resultTitles(t, 'review'));
  return (
    <Button id={id} aria-labelledby={`${id} ${nameId}`} aria-disabled={busy} onClick={() => !busy && void review()}>
      <Check aria-hidden />
      {t('do.review')}
    </Button>
  );
}

/** @param iconClass shows the icon only, with this class */
export function TakeDownButton({ listing, nameId, iconClass }: Props & { iconClass?: string }) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const [dialogOpen, setDialogOpen] = useState(false);
  const id = `take-down-${listing.id}`;
  const takeDown = async (refusal: Refusal) => {
    await run(() => api('POST', takeDownUrl(listing), refusal), resultTitles(t, 'takeDown'));
    setDialogOpen(false);
  };
  return (
    <>
      <Button
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-haspopup="dialog"
        title={iconClass && t('do.takeDown')}
        variant={iconClass ? 'ghost' : 'outline'}
        size={iconClass ? 'icon' : 'default'}
        className={iconClass && `${iconClass} text-destructive`}
        onClick={() => !busy && setDialogOpen(true)}
      >
        <Ban aria-hidden className="text-destructive" />
        {iconClass ? <span className="sr-only">{t('do.takeDown')}</span> : t('do.takeDown')}
      </Button>
      <RefusalDialog
        action="takeDown"
        listings={[listing]}
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        busy={busy}
        onConfirm={(refusal) => void takeDown(refusal)}
      />
    </>
  );
}
