import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of an owner's actions on a listing: OwnerBar and its dialogs. */
export const OWNER_MESSAGES: MessagePath[] = [
  'action',
  'owner',
  'my.more',
  'my.state',
  'payment.start',
  'payment.feature',
];
