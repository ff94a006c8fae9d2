import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { TextAreaField } from '../forms/text-area-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { areKeysOff, digitKey, MAX_KEYS } from './keys';
import { MAX_REASON, MIN_REASON } from '@/lib/listings/constants';

/** Reasons with a code, shown to each reader in their own language. */
type ReasonChoice = {
  options: { code: string; label: string; text: string }[];
  noneLabel: string;
  previewLabel: string;
};

type DialogProps = 'title' | 'confirmLabel' | 'open' | 'onOpenChange' | 'busy' | 'children';
type Props = Pick<ComponentProps<typeof ConfirmDialog>, DialogProps> & {
  text: string;
  label: string;
  help: string;
  suggestionsLabel: string;
  required: string;
  /** Buttons that write a text into the field. */
  suggestions?: { label: string; text: string }[];
  /** The text is required only if none of these is chosen. */
  choice?: ReasonChoice;
  /** Below the field: texts of the admin's own. */
  replies?: (written: string, use: (text: string) => void) => ReactNode;
  maxLength?: number;
  /** @param reason '' for none */
  onConfirm: (reason: string, code: string | null) => void;
};

/** Asks for the reason of a refusal; the user concerned reads it. */
export function ReasonDialog({ suggestionsLabel, suggestions, choice, replies, onConfirm, children, ...props }: Props) {
  const { text: lead, label: fieldLabel, help, required, maxLength = MAX_REASON, ...dialog } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const updateReason = (text: string) => {
    setReason(text);
    setMissing(false);
  };
  const addText = (text: string) => {
    if (!reason.includes(text)) updateReason(reason.trim() ? `${reason.trim()}\n\n${text}` : text);
  };
  const confirm = () => {
    const trimmed = reason.trim();
    if (code !== null || trimmed.length >= MIN_REASON) return onConfirm(trimmed, code);
    setMissing(true);
    document.getElementById(id)?.focus();
  };
  return (
    <ConfirmDialog {...dialog} variant="destructive" onConfirm={confirm}>
      {children}
      <p className="text-sm text-muted-foreground">{lead}</p>
      {choice && (
        <Choice
          label={suggestionsLabel}
          choice={choice}
          chosen={code}
          onChoose={(chosen) => {
            setCode(chosen);
            setMissing(false);
          }}
        />
      )}
      {suggestions && (
        <div role="group" aria-label={suggestionsLabel} className="flex flex-wrap gap-2">
          {suggestions.map(({ label, text }) => (
            <button
              key={label}
              type="button"
              onClick={() => addText(text)}
              className="min-h-9 rounded-full border border-input px-3 py-1.5 text-start text-sm transition-colors hover:bg-muted pointer-coarse:min-h-11"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <TextAreaField
        id={id}
        label={fieldLabel}
        help={help}
        error={missing ? required : undefined}
        required={code === null}
        rows={choice ? 3 : 4}
        maxLength={maxLength}
        value={reason}
        onChange={({ target }) => updateReason(target.value)}
      />
      {replies?.(reason, addText)}
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  label: string;
  choice: ReasonChoice;
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

function Choice({ label, choice: { options, noneLabel, previewLabel }, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const text = options.find(({ code }) => code === chosen)?.text;
  const legend = useRef<HTMLLegendElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const digit = areKeysOff() ? null : digitKey(event, event.target as HTMLElement);
    const dialog = digit === null ? null : legend.current?.closest('[role=dialog]');
    const chosen = dialog?.querySelector<HTMLElement>(`[aria-keyshortcuts="${digit}"]`);
    if (!chosen) return;
    event.preventDefault();
    chosen.click();
    // Focuses the remaining button.
    dialog?.querySelector<HTMLElement>('[data-slot=sheet-footer] button:last-child')?.focus();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <fieldset className="grid gap-2">
      <legend ref={legend} className="mb-1.5 text-sm font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {[...options, { code: null, label: noneLabel }].map((option, at) => (
          <label
            key={option.code}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-full border border-input px-3 py-1.5 text-sm transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={option.code === chosen}
              aria-keyshortcuts={option.code === null || at >= MAX_KEYS ? undefined : String(at + 1)}
              onChange={() => onChoose(option.code)}
              className="size-4 accent-primary"
            />
            {option.label}
            {option.code !== null && at < MAX_KEYS && (
              <kbd aria-hidden className="text-xs text-muted-foreground pointer-coarse:hidden">
                {at + 1}
              </kbd>
            )}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {text && (
          <p className="rounded-md bg-muted px-3 py-2 text-sm">
            <span className="block text-xs text-muted-foreground">{previewLabel}</span>
            {text}
          </p>
        )}
      </div>
    </fieldset>
  );
}
