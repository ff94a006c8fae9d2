export const PAYMENT_START_LIMIT = { name: 'pay', max: 30, seconds: 15 * 60 };
export const PAYMENT_VERIFY_LIMIT = { name: 'verify-payment', max: 40, seconds: 60 };

/** Becomes a part of a URL: nothing else may pass. */
export const CHARGE_ID = /^chg_[A-Za-z0-9_]{1,100}$/;

/** Statuses of a charge, as the provider's API names them. CAPTURED is paid. */
export const OPEN_STATUSES: readonly string[] = ['INITIATED', 'IN_PROGRESS', 'UNKNOWN'];
export const FAILED_STATUSES: readonly string[] = [
  'ABANDONED',
  'CANCELLED',
  'FAILED',
  'DECLINED',
  'RESTRICTED',
  'VOID',
  'TIMEDOUT',
];
/** Of the failed ones: the payer did not complete it. */
export const CANCELLED_STATUSES: readonly string[] = ['CANCELLED', 'ABANDONED', 'TIMEDOUT'];

/** Refund statuses that the job leaves to an admin. `UNCLEAR`: the provider's records have to be checked first. */
export const MANUAL_REFUND_STATUSES = ['DECLINED', 'FAILED', 'UNCLEAR'];
