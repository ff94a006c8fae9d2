import type { FormField } from '@/lib/listings/form/values';

/** Of the input that the summary of errors links to. */
export const fieldId = (name: FormField) => `field-${name}`;
