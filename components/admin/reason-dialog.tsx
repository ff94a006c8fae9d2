import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { TextAreaField } from '../forms/text-area-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { MAX_REASON, MIN_REASON } from '@/lib/listings/constants';

type DialogProps = 'title' | 'confirmLabel' | 'open' | 'onOpenChange' | 'busy' | 'children';
type Props = Pick<ComponentProps<typeof ConfirmDialog>, DialogProps> & {
  text: string;
  label: string;
  help: string;
  required: string;
  suggestionsLabel?: string;
  /** Buttons that write a text into the field. */
  suggestions?: { label: string; text: string }[];
  /** Above the field: reasons with a code. The text is required only if none of them is chosen. */
  choice?: (chosen: string | null, choose: (code: string | null) => void) => ReactNode;
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
      {choice?.(code, (chosen) => {
        setCode(chosen);
        setMissing(false);
      })}
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
