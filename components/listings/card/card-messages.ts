import type { MessagePath } from '@/lib/i18n/pick-messages';

/** What the browser says in cards that the server describes (use-cards.ts). */
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
