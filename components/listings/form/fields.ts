import { useTranslations, type Messages } from 'next-intl';
import { useFormState, useWatch } from 'react-hook-form';
import type { FormField, FormValues } from '@/lib/listings/form/values';
import { MAX_PHOTO_MEGABYTES, MIN_PHOTO_PIXELS } from '@/lib/platform/site';

/** Id of the input that the error summary links to. */
export const fieldId = (name: FormField) => `field-${name}`;

export const useFieldValues = <const Names extends readonly FormField[]>(...name: Names) =>
  useWatch<FormValues, Names>({ name });

export const useFieldError = (name: FormField): string | undefined =>
  useFormState<FormValues>({ name }).errors[name]?.message;

export function useExplain() {
  const t = useTranslations('errors');
  return (key: string) => {
    const known = key as keyof Messages['errors'];
    return t(t.has(known) ? known : 'not_valid', { megabytes: MAX_PHOTO_MEGABYTES, ...MIN_PHOTO_PIXELS });
  };
}
