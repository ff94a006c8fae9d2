'use client';

import { Undo2 } from 'lucide-react';
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
  reasons: { label: string; text: string }[];
};

/** As long as the server takes a reason (refundSchema). */
const LONGEST = 200;

type Props = {
  payment: number;
  /** What was paid for and how much, to name it. */
  name: string;
  words: RefundWords;
  action: ActionWords;
};

/** Gives a payment back for which nothing was given. */
export function Refund({ payment, name, words, action }: Props) {
  const [open, setOpen] = useState(false);
  const { run, busy } = useAction(action);
  const refund = async (reason: string) => {
    await run(() => api('POST', `/api/payments/${payment}/refund`, { reason }), words);
    setOpen(false);
  };
  return (
    <div className="contents text-start">
      <Button size="sm" aria-haspopup="dialog" aria-label={`${words.action}: ${name}`} onClick={() => setOpen(true)}>
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
        {words.action}
      </Button>
      <ReasonDialog
        words={words.dialog}
        ready={words.reasons}
        longest={LONGEST}
        open={open}
        onOpenChange={setOpen}
        busy={busy}
        onConfirm={refund}
      >
        <p className="text-start font-medium whitespace-normal">{name}</p>
      </ReasonDialog>
    </div>
  );
}
