import type { MessagePath } from '@/lib/i18n/pick-messages';

/** What the browser says in cards. */
export const CARD_MESSAGES: MessagePath[] = [
  'card',
  'types.listing',
  'types.currency',
  'details.justNow',
  'details.posted',
  'types.advertiser',
  'details.contact.call',
  'details.contact.whatsapp',
  'details.contact.message',
];
