import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of texts that are made of the facts. */
export const TEXT_MESSAGES: MessagePath[] = [
  'details.kind',
  'details.madeTitle',
  'types.subtype',
  'types.furnished',
  'form.madeText',
];
