import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of an owner's actions on a listing: OwnerBar, the cards in my listings, and their dialogs. */
export const OWNER_MESSAGES: MessagePath[] = [
  'action',
  'owner.bar',
  'owner.edit',
  'owner.remove',
  'owner.renew',
  'owner.undo',
  'owner.pause',
  'owner.close',
  'owner.resume',
  'owner.removal',
  'owner.restoration',
  'owner.pausing',
  'owner.resuming',
  'owner.closing',
  'owner.confirming',
  'owner.renewal',
  'my.state',
  'payment.start',
  'payment.feature',
];
