import { useTranslations } from 'next-intl';
import { useId } from 'react';

type Props = { credits: number; listings: number; checked: boolean; onChange: (checked: boolean) => void };

/** Asks whether the member's listings and credits move to the office. Hidden if there are none. */
export function BringField({ credits, listings, checked, onChange }: Props) {
  const t = useTranslations('office');
  const help = useId();
  if (credits === 0 && listings === 0) return null;
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={checked}
          aria-describedby={help}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('bring', { listings, credits })}
      </label>
      <p id={help} className="text-sm text-muted-foreground">
        {t('bringHelp')}
      </p>
    </div>
  );
}
