'use client';

import { Ban, Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { KEYS, type QueueKey } from '../keys';
import { useAction } from '../use-action';
import {
  approve,
  approveChange,
  decideReports,
  refuseChange,
  reject,
  resultTitles,
  review,
  takeDown,
  type ListingTarget,
  type QueueAction,
} from './listing-actions';
import { RefusalDialog, type Refusal } from './listing-dialogs';
import { useDecide } from './queue-item';

/** `nameId`: the element with the listing's name, which is part of each button's accessible name. */
type Props = { listing: ListingTarget; nameId: string };

/** In a queue, decisions can be undone for a while and have keys; elsewhere they apply at once. */
function useDecision() {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const decideLater = useDecide();
  const decide = async (action: QueueAction, call: () => Promise<unknown>) => {
    if (decideLater) decideLater(action, call);
    else await run(call, resultTitles(t, action));
  };
  return { decide, busy, shortcut: (key: QueueKey) => (decideLater ? KEYS[key] : undefined) };
}

export function ApprovalButtons({ listing, ...props }: Props & { size?: 'sm' | 'md' }) {
  return (
    <DecisionButtons
      listing={listing}
      names={['approve', 'reject']}
      onApprove={() => approve(listing)}
      onRefuse={(refusal) => reject(listing, refusal)}
      {...props}
    />
  );
}

/** Decides on a pending change. */
export function ChangeButtons({ change, ...props }: Props & { change: Parameters<typeof approveChange>[0] }) {
  return (
    <DecisionButtons
      names={['approveChange', 'refuseChange']}
      onApprove={() => approveChange(change)}
      onRefuse={(refusal) => refuseChange(change, refusal)}
      {...props}
    />
  );
}

type DecisionProps = Props & {
  size?: 'sm' | 'md';
  names: ['approve', 'reject'] | ['approveChange', 'refuseChange'];
  onApprove: () => Promise<unknown>;
  onRefuse: (refusal: Refusal) => Promise<unknown>;
};

function DecisionButtons({ listing, nameId, size = 'md', names, onApprove, onRefuse }: DecisionProps) {
  const [approval, refusing] = names;
  const t = useTranslations('admin');
  const { decide, busy, shortcut } = useDecision();
  const [dialogOpen, setDialogOpen] = useState(false);
  const labelled = (action: string) => ({
    id: `${action}-${listing.id}`,
    'aria-labelledby': `${action}-${listing.id} ${nameId}`,
    'aria-disabled': busy,
  });
  const refuse = async (refusal: Refusal) => {
    await decide(refusing, () => onRefuse(refusal));
    setDialogOpen(false); // also after a failure: a dialog covers the toast. It keeps what was written.
  };
  return (
    <>
      <Button
        size={size}
        aria-keyshortcuts={shortcut('approve')}
        onClick={() => !busy && void decide(approval, onApprove)}
        {...labelled(approval)}
      >
        <Check aria-hidden />
        {t(`do.${approval}`)}
      </Button>
      <Button
        variant="outline"
        size={size}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut('reject')}
        onClick={() => !busy && setDialogOpen(true)}
        {...labelled(refusing)}
      >
        <X aria-hidden className="text-destructive" />
        {t(`do.${refusing}`)}
      </Button>
      <RefusalDialog
        action={refusing}
        listings={[listing]}
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        busy={busy}
        onConfirm={(refusal) => void refuse(refusal)}
      />
    </>
  );
}

export function ReviewButton({ listing, nameId }: Props) {
  const t = useTranslations('admin');
  const { decide, busy, shortcut } = useDecision();
  const id = `review-${listing.id}`;
  return (
    <Button
      id={id}
      aria-labelledby={`${id} ${nameId}`}
      aria-disabled={busy}
      aria-keyshortcuts={shortcut('approve')}
      onClick={() => !busy && void decide('review', () => review(listing))}
    >
      <Check aria-hidden />
      {t('do.review')}
    </Button>
  );
}

/** Closes reports: they were wrong, or the problem has been corrected. */
export function ReportButtons({ listing, nameId }: Props) {
  const t = useTranslations('admin');
  const { decide, busy, shortcut } = useDecision();
  const button = (action: 'dismiss' | 'uphold') => (
    <Button
      id={`${action}-${listing.id}`}
      aria-labelledby={`${action}-${listing.id} ${nameId}`}
      aria-disabled={busy}
      aria-keyshortcuts={action === 'dismiss' ? shortcut('approve') : undefined}
      variant={action === 'dismiss' ? 'default' : 'outline'}
      onClick={() =>
        !busy && void decide(action, () => decideReports(listing, action === 'dismiss' ? 'dismissed' : 'upheld'))
      }
    >
      <Check aria-hidden />
      {t(`do.${action}`)}
    </Button>
  );
  return (
    <>
      {button('dismiss')}
      {button('uphold')}
    </>
  );
}

/**
 * @param iconClass shows the icon only, with this class
 * @param hasKey whether the key that rejects opens it
 */
export function TakeDownButton({
  listing,
  nameId,
  iconClass,
  hasKey,
}: Props & { iconClass?: string; hasKey?: boolean }) {
  const t = useTranslations('admin');
  const { decide, busy, shortcut } = useDecision();
  const [dialogOpen, setDialogOpen] = useState(false);
  const id = `take-down-${listing.id}`;
  const runTakeDown = async (refusal: Refusal) => {
    await decide('takeDown', () => takeDown(listing, refusal));
    setDialogOpen(false);
  };
  return (
    <>
      <Button
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? shortcut('reject') : undefined}
        title={iconClass && t('do.takeDown')}
        variant={iconClass ? 'ghost' : 'outline'}
        size={iconClass ? 'icon' : 'md'}
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
        onConfirm={(refusal) => void runTakeDown(refusal)}
      />
    </>
  );
}
