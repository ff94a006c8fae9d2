'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { outcomeOf } from './outcome';
import { RefusalDialog, type Refusal } from './refusal-dialog';
import { takeDownAddress, type Subject } from './subject';

/** @param icon a row has room for no more */
type Props = { subject: Subject; nameId: string; icon?: string };

/** Takes a listing off the site, which its owner may put right and send again. */
export function TakeDown({ subject, nameId, icon }: Props) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const [asked, setAsked] = useState(false);
  const id = `take-down-${subject.id}`;
  const takeDown = async (refusal: Refusal) => {
    await run(() => api('POST', takeDownAddress(subject), refusal), outcomeOf(t, 'takeDown'));
    setAsked(false); // also where it failed: the toast stands behind a dialog. What was written is kept in it.
  };
  return (
    <>
      <Button
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-haspopup="dialog"
        title={icon && t('do.takeDown')}
        variant={icon ? 'ghost' : 'outline'}
        size={icon ? 'icon' : 'default'}
        className={icon && `${icon} text-destructive`}
        onClick={() => !busy && setAsked(true)}
      >
        <Ban aria-hidden className="text-destructive" />
        {icon ? <span className="sr-only">{t('do.takeDown')}</span> : t('do.takeDown')}
      </Button>
      <RefusalDialog
        verb="takeDown"
        subjects={[subject]}
        open={asked}
        onOpenChange={setAsked}
        busy={busy}
        onConfirm={(refusal) => void takeDown(refusal)}
      />
    </>
  );
}
