import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Amount } from '../card/price';
import type { Selectable } from './selection';
import type { BatchChange } from './use-batch';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Input } from '@/components/ui/input';
import { parseNumber } from '@/lib/i18n/parse-number';
import { priceUnit } from '@/lib/listings/price-unit';
import { repriced } from '@/lib/listings/reprice';

type Props = {
  listings: Selectable[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: (change: BatchChange) => void;
};

/** Maximum percentage of each kind of change; null for an exact price. */
const WAYS = { lower: 90, raise: 200, exact: null } as const;
type Way = keyof typeof WAYS;

function parseChange(way: Way, typed: string): { price: number } | { percent: number } | null {
  const value = parseNumber(typed);
  const most = WAYS[way];
  if (value === null || value <= 0) return null;
  if (most === null) return { price: value };
  return Number.isInteger(value) && value <= most ? { percent: way === 'lower' ? -value : value } : null;
}

/** Asks for a new price or a change in percent, and shows the old and the new price of each listing. */
export function PriceDialog({ listings, onConfirm, ...props }: Props) {
  const t = useTranslations('my.bulk');
  const units = useTranslations('types.currency');
  const [way, setWay] = useState<Way>('lower');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = parseChange(way, typed);
  const title = t('question.price', { count: listings.length });
  return (
    <ConfirmDialog
      {...props}
      title={title}
      confirmLabel={t('price')}
      onConfirm={() => {
        setWrong(change === null);
        if (change) onConfirm({ action: 'price', ...change });
        else input.current?.focus();
      }}
    >
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{title}</legend>
        {(Object.keys(WAYS) as Way[]).map((each) => (
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
        <span className="relative block">
          <Input
            ref={input}
            id={field}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${field}-error` : undefined}
          />
          {way !== 'exact' && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-muted-foreground"
            >
              {t('percentUnit')}
            </span>
          )}
        </span>
        {isWrong && (
          <p id={`${field}-error`} role="alert" className="text-sm text-destructive">
            {t(way === 'exact' ? 'amountWrong' : 'percentWrong', { max: WAYS[way] ?? 0 })}
          </p>
        )}
      </div>
      <ul aria-label={t('preview')} className="divide-y text-sm">
        {listings.map(({ id, title, price, ...offer }) => {
          const next = change === null ? null : 'price' in change ? change.price : repriced(price, change.percent);
          return (
            <li key={id} className="grid py-2">
              <span className="owner-text min-w-0 truncate">{title}</span>
              <span className="flex shrink-0 items-baseline gap-2">
                {next === null ? (
                  <Amount value={price} />
                ) : (
                  <>
                    <s className="text-muted-foreground">
                      <Amount value={price} className="font-normal" />
                    </s>
                    <Amount value={next} />
                  </>
                )}
                <span className="text-xs text-muted-foreground">{units(priceUnit(offer))}</span>
                {next !== null && Math.abs(next - price) >= price / 2 && (
                  <span className="text-xs text-destructive">{t('largeChange')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted-foreground">{t('priceText')}</p>
    </ConfirmDialog>
  );
}
