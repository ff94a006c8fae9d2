import type { FormField } from '@/lib/properties/form-values';

/** What the summary of errors leads to. */
export const fieldId = (name: FormField) => `field-${name}`;
