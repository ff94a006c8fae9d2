/** What an account publishes with. */
export const UNITS = ['credit', 'free'] as const;
export type Unit = (typeof UNITS)[number];

/** Why a balance changed; the database checks them. Texts: `movements.cause` in messages. */
export const MOVEMENT_CAUSES = [
  'opening', // what the account began with
  'purchase',
  'listing',
  'renewal',
  'feature',
  'returned', // of a listing that was never public
  'restored', // and is there again
  'grant', // by an admin
  'refund', // of the payment that bought it; given again where that failed
  'office', // moved between a person and their office
  'deletion', // of the account
] as const;
export type MovementCause = (typeof MOVEMENT_CAUSES)[number];

/** That an admin may give or take at once. */
export const MAX_GRANT = 1_000;
