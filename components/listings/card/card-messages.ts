import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages for cards that the browser adds to those of the server (use-cards.ts). */
export const CARD_MESSAGES: MessagePath[] = [
  'card.new',
  'card.featured',
  'card.favourite',
  'card.note',
  'card.bathrooms',
  'card.parking',
  'card.level',
  'card.contactFailed',
  'types.listing',
  'types.currency',
  'details.justNow',
  'card.age',
  'types.advertiser',
  'details.contact.call',
  'details.contact.whatsapp',
  'details.contact.message',
];
