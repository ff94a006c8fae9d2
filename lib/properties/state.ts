import { expiryOf } from './expiry';
import type { PropertyView } from './view';

export type Standing = {
  /** A pending listing that nobody looked at in time has expired as well. */
  state: 'pending' | 'live' | 'expiring' | 'expired';
  /** Placed before the others, which only a public listing is. */
  featured: boolean;
  /** Whole days until it runs out, so 0 on the last day and after. */
  daysLeft: number;
};

/** What of a listing decides where it stands. */
export type Dated = Pick<PropertyView, 'approved' | 'featured' | 'expiresAt'>;

/** Where a listing stands for its owner (ui: my listings). */
export function standingOf({ approved, featured, expiresAt }: Dated, now: Date): Standing {
  const { state, daysLeft } = expiryOf(new Date(expiresAt), now);
  if (state === 'expired') return { state, featured: false, daysLeft };
  if (!approved) return { state: 'pending', featured: false, daysLeft };
  return { state: state === 'soon' ? 'expiring' : 'live', featured, daysLeft };
}
