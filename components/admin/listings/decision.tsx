'use client';

import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { outcomeOf } from './outcome';
import { RefusalDialog, type Refusal } from './refusal-dialog';
import { approveAddress, rejectAddress, type Subject } from './subject';

type Props = { subject: Subject; nameId: string; size?: 'sm' | 'default' };

/** Approves or rejects what waits. The buttons are called after their listing: a page has many of them. */
export function Decision({ subject, nameId, size = 'default' }: Props) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const [asked, setAsked] = useState(false);
  const named = (verb: string) => ({
    id: `${verb}-${subject.id}`,
    'aria-labelledby': `${verb}-${subject.id} ${nameId}`,
    'aria-disabled': busy,
  });
  const approve = () => run(() => api('PUT', approveAddress(subject)), outcomeOf(t, 'approve'));
  const reject = async (refusal: Refusal) => {
    await run(() => api('POST', rejectAddress(subject), refusal), outcomeOf(t, 'reject'));
    setAsked(false); // also where it failed: the toast stands behind a dialog. What was written is kept in it.
  };
  return (
    <>
      <Button size={size} onClick={() => !busy && void approve()} {...named('approve')}>
        <Check aria-hidden />
        {t('do.approve')}
      </Button>
      <Button
        variant="outline"
        size={size}
        aria-haspopup="dialog"
        onClick={() => !busy && setAsked(true)}
        {...named('reject')}
      >
        <X aria-hidden className="text-destructive" />
        {t('do.reject')}
      </Button>
      <RefusalDialog
        verb="reject"
        subjects={[subject]}
        open={asked}
        onOpenChange={setAsked}
        busy={busy}
        onConfirm={(refusal) => void reject(refusal)}
      />
    </>
  );
}
