import { expiryOf } from './expiry';
import type { PropertyView } from './view';

export type ListingStatus = {
  /** `takenDown` until the owner resubmits the listing; `hidden` while the owner's account is disabled. */
  state: 'pending' | 'live' | 'expiring' | 'expired' | 'paused' | 'closed' | 'takenDown' | 'hidden';
  featured: boolean;
  /** Days left before expiry, rounded up; 0 once it has expired. */
  daysLeft: number;
};

const STATUS_FIELDS = [
  'approved',
  'featured',
  'expiresAt',
  'paused',
  'closed',
  'takenDown',
  'ownerDisabled',
] as const satisfies (keyof PropertyView)[];
export type StatusFields = Pick<PropertyView, (typeof STATUS_FIELDS)[number]>;

export const pickStatusFields = (listing: StatusFields): StatusFields =>
  Object.fromEntries(
    STATUS_FIELDS.filter((name) => listing[name] !== undefined).map((name) => [name, listing[name]]),
  ) as StatusFields;

const STATE_KEYS = {
  pending: 'my.state.pending',
  live: 'my.state.live',
  expiring: 'details.expiry.soon',
  expired: 'details.expiry.expired',
  paused: 'my.state.paused',
  takenDown: 'my.state.takenDown',
  hidden: 'my.state.hidden',
} as const;

export const stateKey = (state: ListingStatus['state'], { closed }: Pick<StatusFields, 'closed'>) =>
  state === 'closed' ? (`my.state.${closed?.outcome ?? 'other'}` as const) : STATE_KEYS[state];

/** Returns the status that the owner sees (docs/product.md 8.3). */
export function listingStatus(
  { approved, featured, expiresAt, paused, closed, takenDown, ownerDisabled }: StatusFields,
  now: Date,
  daysWarned: number,
): ListingStatus {
  const { state, daysLeft } = expiryOf(new Date(expiresAt), now, daysWarned);
  if (ownerDisabled) return { state: 'hidden', featured: false, daysLeft };
  if (takenDown && takenDown.resentAt === null) return { state: 'takenDown', featured: false, daysLeft };
  if (closed) return { state: 'closed', featured: false, daysLeft };
  if (state === 'expired') return { state, featured: false, daysLeft };
  if (paused) return { state: 'paused', featured: false, daysLeft };
  if (!approved) return { state: 'pending', featured: false, daysLeft };
  return { state: state === 'soon' ? 'expiring' : 'live', featured, daysLeft };
}
