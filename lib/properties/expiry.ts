import { EXPIRY_WARNING_DAYS } from '../site';

const DAY = 24 * 60 * 60_000;

export type Expiry = {
  /** 'soon' with fewer than EXPIRY_WARNING_DAYS days left, 'expired' from the moment itself on. */
  state: 'live' | 'soon' | 'expired';
  /** Whole days left, so 0 on the last day and after. */
  daysLeft: number;
};

/** Where a listing stands on its way out (docs/product.md 5.6). */
export function expiryOf(expiresAt: Date, now: Date): Expiry {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return { state: 'expired', daysLeft: 0 };
  const daysLeft = Math.floor(left / DAY);
  return { state: daysLeft < EXPIRY_WARNING_DAYS ? 'soon' : 'live', daysLeft };
}
