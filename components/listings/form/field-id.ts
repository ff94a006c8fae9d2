import type { FormField } from '@/lib/listings/form/values';

/** Id of the input that the error summary links to. */
export const fieldId = (name: FormField) => `field-${name}`;
