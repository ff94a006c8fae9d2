import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of LoanFields. */
export const LOAN_MESSAGES: MessagePath[] = [
  'details.loan.field',
  'details.loan.value',
  'details.loan.monthly',
  'details.loan.money',
  'details.loan.borrowed',
  'details.loan.wrong',
  'details.loan.limits',
];
