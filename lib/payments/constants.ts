/** Starts of payments by one user, over all addresses that start one. */
export const PAYMENT_START_LIMIT = { name: 'pay', max: 30, seconds: 15 * 60 };
/** Verifications by one user. */
export const PAYMENT_VERIFY_LIMIT = { name: 'verify-payment', max: 40, seconds: 60 };

/** An id of the provider's for a charge. It becomes a part of a URL, so nothing else may pass. */
export const CHARGE_ID = /^chg_[A-Za-z0-9_]{1,100}$/;

/** Statuses of a charge, in the provider's words. Money is CAPTURED alone. */
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

/**
 * Refund statuses that the job leaves to an admin: failed at the provider, or `UNCLEAR`, our own, for a request that
 * was never answered, so that the provider's records have to be checked before another one.
 */
export const MANUAL_REFUND_STATUSES = ['DECLINED', 'FAILED', 'UNCLEAR'];
