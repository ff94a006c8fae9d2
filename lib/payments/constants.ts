export const PAYMENT_START_LIMIT = { name: 'pay', max: 30, seconds: 15 * 60 };
export const PAYMENT_VERIFY_LIMIT = { name: 'verify-payment', max: 40, seconds: 60 };

/** Charge ids become part of a URL: nothing else may pass. */
export const CHARGE_ID = /^chg_[A-Za-z0-9_]{1,100}$/;

/** Metadata of a charge whose purchase belongs to the payer. Older charges lack the field. */
export const NO_OFFICE = 'none';

/** The only charge status that means paid (prisma/sql/payments.sql derives states). */
export const CAPTURED = 'CAPTURED';

/**
 * States of a refund (`refunds.status`), the same for every payment, delivered or not:
 *
 *   ASKED    → the provider's own words, such as PENDING → REFUNDED | DECLINED | FAILED
 *   ASKED    → UNCLEAR: the provider did not answer → REFUNDED | NOT_MADE, as an admin finds out
 *   DECLINED, FAILED → NOT_MADE: an admin leaves it at that
 *
 * The row is committed as ASKED before the provider is asked, because the provider has neither idempotency nor a search for
 * refunds: nothing is asked for twice.
 */
export const ASKED = 'ASKED';
export const UNCLEAR = 'UNCLEAR';
export const REFUNDED = 'REFUNDED';
export const NOT_MADE = 'NOT_MADE';
/** Statuses of a refund that ended without returning money. */
export const FAILED_REFUND = ['DECLINED', 'FAILED', NOT_MADE] as const;
/** Every other status is open. A payment has one open refund at most. */
export const hasEnded = (status: string): boolean =>
  status === REFUNDED || FAILED_REFUND.some((failed) => failed === status);

/** Milliseconds after which an open payment needs attention. */
export const MAX_OPEN_MS = 10 * 60_000;
