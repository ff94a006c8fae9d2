'use client';

import { useId, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

export type ReasonWords = Record<
  'title' | 'text' | 'label' | 'help' | 'ready' | 'required' | 'confirm' | 'cancel' | 'close',
  string
>;

type Props = {
  words: ReasonWords;
  /** Reasons to begin with: what the button says, and what it writes. */
  ready: { label: string; text: string }[];
  /** Characters that the server takes. */
  longest?: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: (reason: string) => void;
  /** Names what it is about. */
  children: ReactNode;
};

/** As long as the server takes it (rejectSchema, unless `longest` says otherwise). */
const LENGTH = { min: 3, max: 1000 };

/** Asks before something is refused to somebody, and for the reason, which they will read. */
export function ReasonDialog({
  words,
  ready,
  longest = LENGTH.max,
  open,
  onOpenChange,
  busy,
  onConfirm,
  children,
}: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const write = (text: string) => {
    setReason(text);
    setMissing(false);
  };
  const confirm = () => {
    const given = reason.trim();
    if (given.length >= LENGTH.min) return onConfirm(given);
    setMissing(true);
    document.getElementById(id)?.focus();
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
      onConfirm={confirm}
    >
      {children}
      <p className="text-sm text-muted-foreground">{words.text}</p>
      <div role="group" aria-label={words.ready} className="flex flex-wrap gap-2">
        {ready.map(({ label, text }) => (
          <button
            key={label}
            type="button"
            onClick={() => write(reason.trim() && !reason.includes(text) ? `${reason.trim()}\n\n${text}` : text)}
            className="min-h-9 rounded-full border border-input px-3 py-1.5 text-start text-sm transition-colors hover:bg-muted pointer-coarse:min-h-11"
          >
            {label}
          </button>
        ))}
      </div>
      <Field id={id} label={words.label} help={words.help} error={missing ? words.required : undefined} required>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={longest}
            value={reason}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
