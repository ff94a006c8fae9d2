import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of texts composed from facts. */
export const TEXT_MESSAGES: MessagePath[] = [
  'details.kind',
  'details.madeTitle',
  'types.subtype',
  'types.furnished',
  'form.madeText',
];
