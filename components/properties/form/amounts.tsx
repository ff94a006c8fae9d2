'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import type { FormValues } from '@/lib/properties/form-values';
import { TextField } from './text-field';

/** Price and size. What was understood of a price stands below it: one zero more or less is another flat. */
export function Amounts() {
  const t = useTranslations('form');
  const currencies = useTranslations('types.currency');
  const locale = useLocale();
  const [price, listingType] = useWatch<FormValues, ['price', 'listingType']>({ name: ['price', 'listingType'] });
  const currency = currencies(listingType || 'sale');
  const amount = parseNumber(price);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="price"
        label={t('field.price')}
        unit={currency}
        help={amount ? t('hint.price', { amount: formatNumber(amount, locale), currency }) : undefined}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="area"
        label={t('field.area')}
        unit={t('unit.area')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}
