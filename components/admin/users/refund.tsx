'use client';

import { CheckCheck, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { ReasonDialog } from '../reason-dialog';
import { useAction } from '../use-action';

const REASONS = ['gone', 'featured'] as const;
/** As long as the server takes a reason (refundSchema). */
const LONGEST = 200;

type Props = {
  payment: number;
  /** What was paid for and how much, to name it. */
  name: string;
  /** Asked for before, and how it ended; null where it was not. */
  refundStatus: string | null;
};

/** Gives a payment back for which nothing was given; where that was tried before, also keeps that it went back. */
export function Refund({ payment, name, refundStatus }: Props) {
  const t = useTranslations('users.refund');
  const [open, setOpen] = useState<'refund' | 'mark' | null>(null);
  const { run, busy } = useAction();
  const refund = async (reason: string) => {
    const body = open === 'mark' ? { reason, done: true } : { reason };
    const done = t(open === 'mark' ? 'markDialog.done' : 'done');
    await run(() => api('POST', `/api/payments/${payment}/refund`, body), { done, failed: t('failed') });
    setOpen(null);
  };
  return (
    <div className="contents text-start">
      <Button size="sm" aria-haspopup="dialog" aria-label={`${t('action')}: ${name}`} onClick={() => setOpen('refund')}>
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
        {t('action')}
      </Button>
      {refundStatus !== null && (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${t('mark')}: ${name}`}
          onClick={() => setOpen('mark')}
        >
          <CheckCheck aria-hidden />
          {t('mark')}
        </Button>
      )}
      <ReasonDialog
        title={t(open === 'mark' ? 'markDialog.title' : 'title')}
        text={t(open === 'mark' ? 'markDialog.text' : 'text')}
        label={t('label')}
        help={t(open === 'mark' ? 'markDialog.help' : 'help')}
        readyLabel={t('ready')}
        required={t('required')}
        confirmLabel={t(open === 'mark' ? 'markDialog.confirm' : 'confirm')}
        cancelLabel={t('cancel')}
        ready={
          open === 'mark'
            ? []
            : REASONS.map((reason) => ({ label: t(`reasons.${reason}.label`), text: t(`reasons.${reason}.text`) }))
        }
        longest={LONGEST}
        open={open !== null}
        onOpenChange={(next) => !next && setOpen(null)}
        busy={busy}
        onConfirm={refund}
      >
        <p className="text-start font-medium whitespace-normal">{name}</p>
        {refundStatus === 'UNCLEAR' && open === 'refund' && (
          <p className="text-start font-medium whitespace-normal text-destructive">{t('unclear')}</p>
        )}
      </ReasonDialog>
    </div>
  );
}
