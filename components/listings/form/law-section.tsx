'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { fieldId, useFieldError } from './fields';
import { FormSection } from './form-section';
import { TextField } from './text-field';
import { AVAILABLE_FROM } from '@/lib/listings/constants';
import type { FormValues } from '@/lib/listings/form/values';

/** Fields that the advertising law requires (docs/product.md 6.12). */
export function LawSection() {
  const t = useTranslations('form');
  const { register } = useFormContext<FormValues>();
  const id = fieldId('ownerConsent');
  const error = useFieldError('ownerConsent');
  return (
    <FormSection id="form-law" title={t('section.law')} help={t('section.lawHelp')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField name="letterNumber" required isLatin />
        <TextField name="letterEnds" required type="date" min={AVAILABLE_FROM.first} max={AVAILABLE_FROM.last} />
      </div>
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...register('ownerConsent')}
          />
          {t('field.ownerConsent')}
        </label>
        {error && (
          <p id={`${id}-error`} className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </FormSection>
  );
}
