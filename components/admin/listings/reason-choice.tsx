import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { areKeysOff, digitKey, MAX_KEYS } from '../keys';

type Props = {
  options: { code: string; label: string; text: string }[];
  chosen: string | null;
  onChoose: (code: string | null) => void;
};

/** Reasons with a code, shown to each reader in their own language. The first have number keys. */
export function ReasonChoice({ options, chosen, onChoose }: Props) {
  const t = useTranslations('admin.rejection');
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
        {t('ready')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {[...options, { code: null, label: t('none') }].map((option, at) => (
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
            <span className="block text-xs text-muted-foreground">{t('reads')}</span>
            {text}
          </p>
        )}
      </div>
    </fieldset>
  );
}
