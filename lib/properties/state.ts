import { expiryOf } from './expiry';
import type { PropertyView } from './view';

export type Standing = {
  /**
   * `takenDown` until its owner sends it again, `hidden` while the owner's account is disabled. A pending listing that
   * nobody looked at in time has expired as well.
   */
  state: 'pending' | 'live' | 'expiring' | 'expired' | 'takenDown' | 'hidden';
  /** Placed before the others, which only a public listing is. */
  featured: boolean;
  /** Whole days until it runs out, so 0 on the last day and after. */
  daysLeft: number;
};

/** What of a listing decides where it stands. */
export type Dated = Pick<PropertyView, 'approved' | 'featured' | 'expiresAt' | 'takenDown' | 'ownerDisabled'>;

/** The same of any listing, without the rest of it. */
export const datedOf = ({ approved, featured, expiresAt, takenDown, ownerDisabled }: Dated): Dated => ({
  ...{ approved, featured, expiresAt },
  ...(takenDown && { takenDown }),
  ...(ownerDisabled && { ownerDisabled }),
});

/** Where a listing stands for its owner (docs/product.md 8.3). */
export function standingOf({ approved, featured, expiresAt, takenDown, ownerDisabled }: Dated, now: Date): Standing {
  const { state, daysLeft } = expiryOf(new Date(expiresAt), now);
  if (ownerDisabled) return { state: 'hidden', featured: false, daysLeft };
  if (takenDown && takenDown.resentAt === null) return { state: 'takenDown', featured: false, daysLeft };
  if (state === 'expired') return { state, featured: false, daysLeft };
  if (!approved) return { state: 'pending', featured: false, daysLeft };
  return { state: state === 'soon' ? 'expiring' : 'live', featured, daysLeft };
}
