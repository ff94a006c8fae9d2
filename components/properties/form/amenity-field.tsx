'use client';

import { useTranslations } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import { offersAmenity } from '@/lib/properties/form-types';
import type { FormValues } from '@/lib/properties/form-values';
import { ChoiceField } from './choice-field';
import type { EditorProps } from './editor';

/** The amenities that the type of property can have. */
export function AmenityField({ amenities }: Pick<EditorProps, 'amenities'>) {
  const t = useTranslations('form');
  const { defaultValues } = useFormState<FormValues>();
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  return (
    <ChoiceField
      name="amenities"
      type="checkbox"
      legend={t('field.amenities')}
      options={amenities.map((amenity) => ({
        value: String(amenity.id),
        label: amenity.label,
        hidden: !offersAmenity(amenity, type, defaultValues as FormValues),
      }))}
    />
  );
}
