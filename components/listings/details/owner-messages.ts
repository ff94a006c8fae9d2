import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Of OwnerBar and its dialogs. */
export const OWNER_MESSAGES: MessagePath[] = [
  'owner.bar',
  'owner.edit',
  'owner.remove',
  'owner.renew',
  'owner.cancel',
  'owner.offline',
  'owner.removal',
  'owner.renewal',
  'payment.start',
  'payment.feature',
];
