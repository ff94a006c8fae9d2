'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import { formatNumber } from '@/lib/i18n/format';
import { numberText, parseNumber } from '@/lib/i18n/parse-number';
import { repaymentOf, type Loan as Terms } from '@/lib/prices/loan';

/** Common defaults: banks lend some 70 percent, over 15 years at most (`details.loan.limits` names the rule). */
const START = { ownShare: 30, years: 15, rate: 6 };
const RANGES = {
  ownShare: { min: 0, max: 90, step: 5 },
  years: { min: 1, max: 25, step: 1 },
  rate: { min: 0, max: 12, step: 0.25 },
} as const;
const MAX_PRICE = 1_000_000_000;

/** A calculator of monthly instalments, rendered when it is opened. It sends nothing. */
export function Loan({ price }: { price: number }) {
  const t = useTranslations('details.loan');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-lg border print:hidden" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-medium">
        {t('title')}
      </summary>
      {isOpen && <LoanFields price={price} />}
    </details>
  );
}

function LoanFields({ price }: { price: number }) {
  const t = useTranslations('details.loan');
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState(() => numberText(price, (value) => formatNumber(value, locale)));
  const [terms, setTerms] = useState<Omit<Terms, 'price'>>(START);
  const wanted = parseNumber(typed);
  const isPrice = wanted !== null && wanted > 0 && wanted <= MAX_PRICE;
  const shown = (value: number) => formatNumber(Math.round(value), locale);
  const result = isPrice ? repaymentOf({ price: wanted, ...terms }) : null;
  const range = (name: keyof typeof RANGES, text: string) => (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <label htmlFor={`${id}-${name}`} className="text-sm text-muted-foreground">
        {t(`field.${name}`)}
      </label>
      <output htmlFor={`${id}-${name}`} className="font-medium">
        {text}
      </output>
      <input
        id={`${id}-${name}`}
        type="range"
        {...RANGES[name]}
        value={terms[name]}
        aria-valuetext={text}
        onChange={({ target }) => setTerms((before) => ({ ...before, [name]: target.valueAsNumber }))}
        className="col-span-2 h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  );
  return (
    <div className="grid gap-x-8 gap-y-5 px-4 pb-4 sm:grid-cols-2">
      <p className="text-xs text-muted-foreground sm:col-span-2">{t('limits')}</p>
      <TextField
        label={t('field.price')}
        error={isPrice ? undefined : t('wrong')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {range('ownShare', t('value.ownShare', { value: formatNumber(terms.ownShare, locale) }))}
      {range('years', t('value.years', { count: terms.years }))}
      {range('rate', t('value.rate', { value: formatNumber(terms.rate, locale) }))}
      <div aria-live="polite" className="rounded-lg bg-muted p-4 text-sm text-muted-foreground sm:col-span-2">
        {result && (
          <>
            <p>
              {t('monthly')}{' '}
              <strong className="block text-lg text-foreground">{t('money', { value: shown(result.monthly) })}</strong>
            </p>
            <p>{t('borrowed', { borrowed: shown(result.borrowed), interest: shown(result.interest) })}</p>
          </>
        )}
      </div>
    </div>
  );
}
