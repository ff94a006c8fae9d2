'use client';

import { CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { ReasonDialog, type ReasonWords } from '../reason-dialog';
import { useAction, type ActionWords } from '../use-action';

export type RefundWords = {
  action: string;
  done: string;
  failed: string;
  dialog: ReasonWords;
  /** Of the other way: what went back already is only kept. */
  mark: { action: string; done: string; dialog: ReasonWords };
  /** Said before a refund is asked for again that was never answered. */
  unclear: string;
  reasons: { label: string; text: string }[];
};

/** As long as the server takes a reason (refundSchema). */
const LONGEST = 200;

type Props = {
  payment: number;
  /** What was paid for and how much, to name it. */
  name: string;
  /** Asked for before, and how it ended; null where it was not. */
  refundStatus: string | null;
  words: RefundWords;
  action: ActionWords;
};

/** Gives a payment back for which nothing was given; where that was tried before, also keeps that it went back. */
export function Refund({ payment, name, refundStatus, words, action }: Props) {
  const [open, setOpen] = useState<'refund' | 'mark' | null>(null);
  const { run, busy } = useAction(action);
  const refund = async (reason: string) => {
    const body = open === 'mark' ? { reason, done: true } : { reason };
    const { done } = open === 'mark' ? words.mark : words;
    await run(() => api('POST', `/api/payments/${payment}/refund`, body), { done, failed: words.failed });
    setOpen(null);
  };
  return (
    <div className="contents text-start">
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${words.action}: ${name}`}
        onClick={() => setOpen('refund')}
      >
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
        {words.action}
      </Button>
      {refundStatus !== null && (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${words.mark.action}: ${name}`}
          onClick={() => setOpen('mark')}
        >
          <CheckCheck aria-hidden />
          {words.mark.action}
        </Button>
      )}
      <ReasonDialog
        words={open === 'mark' ? words.mark.dialog : words.dialog}
        ready={open === 'mark' ? [] : words.reasons}
        longest={LONGEST}
        open={open !== null}
        onOpenChange={(next) => !next && setOpen(null)}
        busy={busy}
        onConfirm={refund}
      >
        <p className="text-start font-medium whitespace-normal">{name}</p>
        {refundStatus === 'UNCLEAR' && open === 'refund' && (
          <p className="text-start font-medium whitespace-normal text-destructive">{words.unclear}</p>
        )}
      </ReasonDialog>
    </div>
  );
}
