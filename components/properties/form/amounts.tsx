'use client';

import { useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import type { FormValues } from '@/lib/properties/form-values';
import { useFormWords } from './form-context';
import { TextField } from './text-field';

/** Price and size. What was understood of a price stands below it: one zero more or less is another flat. */
export function Amounts() {
  const { say, words, locale } = useFormWords();
  const [price, listingType] = useWatch<FormValues, ['price', 'listingType']>({ name: ['price', 'listingType'] });
  const currency = words.currency[listingType || 'sale'];
  const amount = parseNumber(price);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        name="price"
        label={say('field.price')}
        unit={currency}
        help={amount ? say('hint.price', { amount: formatNumber(amount, locale), currency }) : undefined}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="area"
        label={say('field.area')}
        unit={say('unit.area')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  );
}
