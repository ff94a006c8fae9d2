'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { formatNumber } from '@/lib/i18n/format';
import { numberText, parseNumber } from '@/lib/i18n/parse-number';
import { repaymentOf, type Loan } from '@/lib/prices/loan';

export type LoanFieldsProps = { price: number };

/** Common defaults: banks lend some 70 percent, over 15 years at most (the text below names the rule). */
const START = { ownShare: 30, years: 15, rate: 6 };
const RANGES = {
  ownShare: { min: 0, max: 90, step: 5 },
  years: { min: 1, max: 25, step: 1 },
  rate: { min: 0, max: 12, step: 0.25 },
} as const;
const MAX_PRICE = 1_000_000_000;

export function LoanFields({ price }: LoanFieldsProps) {
  const t = useTranslations('details.loan');
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState(() => numberText(price, (value) => formatNumber(value, locale)));
  const [terms, setTerms] = useState<Omit<Loan, 'price'>>(START);
  const wanted = parseNumber(typed);
  const isPrice = wanted !== null && wanted > 0 && wanted <= MAX_PRICE;
  const shown = (value: number) => formatNumber(Math.round(value), locale);
  const result = isPrice ? repaymentOf({ price: wanted, ...terms }) : null;
  const range = (name: keyof typeof RANGES, text: string) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`field.${name}`)}</label>
      <output htmlFor={`${id}-${name}`}>{text}</output>
      <input
        id={`${id}-${name}`}
        type="range"
        {...RANGES[name]}
        value={terms[name]}
        aria-valuetext={text}
        onChange={({ target }) => setTerms((before) => ({ ...before, [name]: target.valueAsNumber }))}
      />
    </div>
  );
  return (
    <div className="loan-fields">
      <div>
        <label htmlFor={`${id}-price`}>{t('field.price')}</label>
        <Input
          id={`${id}-price`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          aria-invalid={!isPrice}
          aria-describedby={isPrice ? undefined : `${id}-wrong`}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!isPrice && (
          <p id={`${id}-wrong`} className="text-sm text-destructive">
            {t('wrong')}
          </p>
        )}
      </div>
      {range('ownShare', t('value.ownShare', { value: formatNumber(terms.ownShare, locale) }))}
      {range('years', t('value.years', { count: terms.years }))}
      {range('rate', t('value.rate', { value: formatNumber(terms.rate, locale) }))}
      <div className="loan-result" aria-live="polite">
        {result && (
          <>
            <p>
              {t('monthly')} <strong>{t('money', { value: shown(result.monthly) })}</strong>
            </p>
            <p>{t('borrowed', { borrowed: shown(result.borrowed), interest: shown(result.interest) })}</p>
          </>
        )}
      </div>
      <p className="cost-note">{t('limits')}</p>
    </div>
  );
}
