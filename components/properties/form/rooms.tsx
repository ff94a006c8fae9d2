'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/i18n/format';
import type { FormValues } from '@/lib/properties/form-values';
import { asksRoom, ROOMS } from '@/lib/properties/form-types';
import { BATHROOM_CHOICES, BEDROOM_CHOICES, PARKING_CHOICES } from '@/lib/properties/schema';
import { Field } from '../../ui/field';
import { SelectNative } from '../../ui/select-native';
import { fieldId } from './field-id';

const CHOICES = { bedrooms: BEDROOM_CHOICES, bathrooms: BATHROOM_CHOICES, parking: PARKING_CHOICES } as const;

/** How many rooms, each of them optional, as far as the type of property has them. */
export function Rooms() {
  const t = useTranslations('form');
  const locale = useLocale();
  const { register } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>({ name: ROOMS });
  const { defaultValues } = useFormState<FormValues>();
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  const asked = ROOMS.filter((room) => asksRoom(room, type, defaultValues as FormValues));
  if (asked.length === 0) return null;
  return (
    <div className="grid grid-cols-3 items-end gap-3">
      {asked.map((name) => (
        <Field key={name} id={fieldId(name)} label={t(`field.${name}`)} error={errors[name]?.message}>
          {(control) => (
            <SelectNative {...control} {...register(name)}>
              <option value="">{t('choice.none')}</option>
              {CHOICES[name].map((count) => (
                <option key={count} value={count}>
                  {formatNumber(count, locale)}
                </option>
              ))}
            </SelectNative>
          )}
        </Field>
      ))}
    </div>
  );
}
