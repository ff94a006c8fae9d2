'use client';

import { useFormState, useWatch } from 'react-hook-form';
import { offersAmenity } from '@/lib/properties/form-types';
import type { FormValues } from '@/lib/properties/form-values';
import { ChoiceField } from './choice-field';
import type { EditorProps } from './editor';
import { useFormWords } from './form-context';

/** The amenities that the type of property can have. */
export function AmenityField({ amenities }: Pick<EditorProps, 'amenities'>) {
  const { say } = useFormWords();
  const { defaultValues } = useFormState<FormValues>();
  const type = useWatch<FormValues, 'propertyType'>({ name: 'propertyType' });
  return (
    <ChoiceField
      name="amenities"
      type="checkbox"
      legend={say('field.amenities')}
      options={amenities.map((amenity) => ({
        value: String(amenity.id),
        label: amenity.label,
        hidden: !offersAmenity(amenity, type, defaultValues as FormValues),
      }))}
    />
  );
}
