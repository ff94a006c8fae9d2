import type { MessagePath } from '@/lib/i18n/pick-messages';

/** What the controls of an account say in the browser. */
export const ACCOUNT_MESSAGES: MessagePath[] = [
  'admin.action',
  'users.cancel',
  'users.promote',
  'users.demote',
  'users.disable',
  'users.enable',
];
