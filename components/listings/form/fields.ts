import { useFormState, useWatch } from 'react-hook-form';
import type { FormField, FormValues } from '@/lib/listings/form/values';

/** Id of the input that the error summary links to. */
export const fieldId = (name: FormField) => `field-${name}`;

/** Current values of these fields, in their order. */
export const useFieldValues = <const Names extends readonly FormField[]>(...name: Names) =>
  useWatch<FormValues, Names>({ name });

/** Text of a field's error. */
export const useFieldError = (name: FormField): string | undefined =>
  useFormState<FormValues>({ name }).errors[name]?.message;
