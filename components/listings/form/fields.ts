import { useTranslations, type Messages } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import type { FormField, FormValues } from '@/lib/listings/form/values';
import { MAX_PHOTO_MEGABYTES, MIN_PHOTO_PIXELS } from '@/lib/platform/site';

/** Id of the input that the error summary links to. */
export const fieldId = (name: FormField) => `field-${name}`;

/** Current values of these fields, in their order. */
export const useFieldValues = <const Names extends readonly FormField[]>(...name: Names) =>
  useWatch<FormValues, Names>({ name });

export const useFieldError = (name: FormField): string | undefined =>
  useFormState<FormValues>({ name }).errors[name]?.message;

/** Returns the text of an error, by the key that the schema gives. */
export function useExplain() {
  const t = useTranslations('errors');
  return (key: string) => {
    const known = key as keyof Messages['errors'];
    return t(t.has(known) ? known : 'not_valid', { megabytes: MAX_PHOTO_MEGABYTES, ...MIN_PHOTO_PIXELS });
  };
}
