import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages for the cards that the browser adds to the server-rendered ones (use-cards.ts). */
export const CARD_MESSAGES: MessagePath[] = [
  'card',
  'notes.hidden',
  'notes.shown',
  'notes.show',
  'notes.hide',
  'types.listing',
  'types.currency',
  'types.advertiser',
  'details.justNow',
  'details.contact.call',
  'details.contact.whatsapp',
  'details.contact.message',
];
