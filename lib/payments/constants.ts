export const PAYMENT_START_LIMIT = { name: 'pay', max: 30, seconds: 15 * 60 };

/** Charge ids become part of a URL, so nothing else is accepted. */
export const CHARGE_ID = /^chg_[A-Za-z0-9_]{1,100}$/;

/**
 * Metadata value of a charge whose purchase belongs to the payer and not to an office. Older charges lack the field.
 */
export const NO_OFFICE = 'none';

/** The only charge status that means paid (prisma/sql/payments.sql derives the states from it). */
export const CAPTURED = 'CAPTURED';

/**
 * States of a refund (`refunds.status`), whether or not its payment was delivered:
 * - ASKED → statuses of the provider, such as PENDING → REFUNDED, DECLINED or FAILED
 * - ASKED → UNCLEAR: the provider did not respond → REFUNDED or NOT_MADE, as an admin finds out
 * - DECLINED, FAILED → NOT_MADE: an admin closes the refund
 * The row is committed as ASKED before the provider is called, because the provider has neither idempotency nor a
 * search for refunds. This prevents a second request for the same refund.
 */
export const ASKED = 'ASKED';
export const UNCLEAR = 'UNCLEAR';
export const REFUNDED = 'REFUNDED';
export const NOT_MADE = 'NOT_MADE';
/** Statuses of a refund that ended without money being returned. */
export const FAILED_REFUND = ['DECLINED', 'FAILED', NOT_MADE] as const;
/** Returns whether a refund has ended. All other statuses are open; a payment has at most one open refund. */
export const hasEnded = (status: string): boolean =>
  status === REFUNDED || FAILED_REFUND.some((failed) => failed === status);

/** Milliseconds after which an open payment needs an admin's attention. */
export const MAX_OPEN_MS = 10 * 60_000;
