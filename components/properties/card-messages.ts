import type { MessagePath } from '@/lib/i18n/pick-messages';

/** What a card says in the browser. Not beside the card, whose code a page may do without. */
export const CARD_MESSAGES: MessagePath[] = [
  'card',
  'types.listing',
  'types.currency',
  'details.justNow',
  'details.posted',
];
