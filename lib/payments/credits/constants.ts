/** Units of a balance. */
export const UNITS = ['credit', 'free'] as const;
export type Unit = (typeof UNITS)[number];

/**
 * Causes of balance changes; a database constraint has the same list. `movements.cause` in messages/*.json has a text
 * for each.
 */
export const MOVEMENT_CAUSES = [
  'opening', // initial balance of the account
  'purchase',
  'listing',
  'renewal',
  'feature',
  'returned', // of a listing that was never public
  'restored', // the listing was restored
  'grant', // by an admin
  'refund', // of the payment that bought it; reversed if the refund failed
  'office', // between a person and their office
  'deletion', // of the account
] as const;
export type MovementCause = (typeof MOVEMENT_CAUSES)[number];

/** Maximum number of units that an admin can grant or take at once. */
export const MAX_GRANT = 1_000;

/** Characters of an admin's reason for a grant or a refund. */
export const MAX_REASON_LENGTH = 200;
