'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { BatchChange } from './use-batch';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Input } from '@/components/ui/input';
import { parseNumber } from '@/lib/i18n/parse-number';

type Props = {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: (change: BatchChange) => void;
};

const WAYS = ['lower', 'raise', 'exact'] as const;
type Way = (typeof WAYS)[number];

/** Asks for a new price, or a change in percent. */
export function PriceDialog({ count, open, onOpenChange, busy, onConfirm }: Props) {
  const t = useTranslations('my.bulk');
  const owner = useTranslations('owner');
  const [way, setWay] = useState<Way>('lower');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useId();
  const amount = parseNumber(typed);
  const confirm = () => {
    const value = parseNumber(typed);
    const most = way === 'lower' ? 90 : way === 'raise' ? 200 : Number.MAX_SAFE_INTEGER;
    const isGood = value !== null && value > 0 && value <= most && (way === 'exact' || Number.isInteger(value));
    setWrong(!isGood);
    if (isGood)
      onConfirm({
        action: 'price',
        ...(way === 'exact' ? { price: value } : { percent: way === 'lower' ? -value : value }),
      });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('question.price', { count })}
      cancelLabel={owner('cancel')}
      confirmLabel={t('price')}
      busy={busy}
      onConfirm={confirm}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('question.price', { count })}</legend>
        {WAYS.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="way"
              checked={way === each}
              onChange={() => setWay(each)}
              className="size-5 accent-primary"
            />
            {t(`way.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-1">
        <label htmlFor={field} className="text-sm font-medium">
          {t(way === 'exact' ? 'amount' : 'percent')}
        </label>
        <Input
          id={field}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${field}-error` : `${field}-amount`}
        />
        <p id={`${field}-amount`} role="status" className="text-sm text-muted-foreground empty:hidden">
          {way === 'exact' && amount ? t('understood', { amount }) : null}
        </p>
        {isWrong && (
          <p id={`${field}-error`} role="alert" className="text-sm text-destructive">
            {t(way === 'exact' ? 'amountWrong' : 'percentWrong', { max: way === 'lower' ? 90 : 200 })}
          </p>
        )}
      </div>
      <p className="text-sm text-muted-foreground">{t('priceText')}</p>
    </ConfirmDialog>
  );
}
