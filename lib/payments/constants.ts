export const PAYMENT_START_LIMIT = { name: 'pay', max: 30, seconds: 15 * 60 };
export const PAYMENT_VERIFY_LIMIT = { name: 'verify-payment', max: 40, seconds: 60 };

/** Becomes a part of a URL: nothing else may pass. */
export const CHARGE_ID = /^chg_[A-Za-z0-9_]{1,100}$/;

/** The status of a charge, and no other, that is paid (prisma/sql/payments.sql makes a state of each). */
export const CAPTURED = 'CAPTURED';

/** Of a refund: nothing comes after these. NOT_MADE is ours, where an admin says so. */
export const FAILED_REFUND = ['DECLINED', 'FAILED', 'NOT_MADE'] as const;
export const REFUNDED = 'REFUNDED';

/** Milliseconds after which an open payment is one to look at. */
export const MAX_OPEN_MS = 10 * 60_000;
