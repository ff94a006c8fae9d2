'use client';

import { useId, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { Textarea } from '../ui/textarea';

/** Reasons of which one is chosen, and which everybody reads in the language of the page. */
type ReasonChoice = {
  options: { code: string; label: string; text: string }[];
  /** Says that it is none of them. */
  none: string;
  /** Stands before what was chosen. */
  reads: string;
};

type Props = {
  title: string;
  text: string;
  /** Of the field, and what stands under it. */
  label: string;
  help: string;
  /** Of the reasons to begin with, or to choose from. */
  readyLabel: string;
  /** Said where a reason is missing. */
  required: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Reasons to begin with: what the button says, and what it writes. */
  ready?: { label: string; text: string }[];
  /** With it, words are needed only where none of it is chosen. */
  choice?: ReasonChoice;
  /** Characters that the server takes. */
  longest?: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** @param reason in words; '' for none */
  onConfirm: (reason: string, code: string | null) => void;
  /** Names what it is about. */
  children: ReactNode;
};

/** As long as the server takes it (reasonSchema, unless `longest` says otherwise). */
const LENGTH = { min: 3, max: 1000 };

/** Asks before something is refused to somebody, and for the reason, which they will read. */
export function ReasonDialog({
  title,
  text: lead,
  label: fieldLabel,
  help,
  readyLabel,
  required,
  confirmLabel,
  cancelLabel,
  ready,
  choice,
  longest = LENGTH.max,
  open,
  onOpenChange,
  busy,
  onConfirm,
  children,
}: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const write = (text: string) => {
    setReason(text);
    setMissing(false);
  };
  const confirm = () => {
    const given = reason.trim();
    if (code !== null || given.length >= LENGTH.min) return onConfirm(given, code);
    setMissing(true);
    document.getElementById(id)?.focus();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      cancelLabel={cancelLabel}
      confirmLabel={confirmLabel}
      variant="destructive"
      busy={busy}
      onConfirm={confirm}
    >
      {children}
      <p className="text-sm text-muted-foreground">{lead}</p>
      {choice && (
        <Choice
          label={readyLabel}
          choice={choice}
          chosen={code}
          onChoose={(chosen) => {
            setCode(chosen);
            setMissing(false);
          }}
        />
      )}
      {ready && (
        <div role="group" aria-label={readyLabel} className="flex flex-wrap gap-2">
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
      )}
      <Field id={id} label={fieldLabel} help={help} error={missing ? required : undefined} required={code === null}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={choice ? 3 : 4}
            maxLength={longest}
            value={reason}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  label: string;
  choice: ReasonChoice;
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

/** One of the reasons, or none; with what the owner will read. */
function Choice({ label, choice: { options, none, reads }, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const text = options.find(({ code }) => code === chosen)?.text;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[...options, { code: null, label: none }].map((option) => (
          <label
            key={option.code}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-input px-3 py-1.5 text-sm transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={option.code === chosen}
              onChange={() => onChoose(option.code)}
              className="size-4 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {text && (
          <p className="rounded-md bg-muted px-3 py-2 text-sm">
            <span className="block text-xs text-muted-foreground">{reads}</span>
            {text}
          </p>
        )}
      </div>
    </fieldset>
  );
}
