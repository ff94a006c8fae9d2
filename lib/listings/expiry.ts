import { DAY_MS, kuwaitDay } from '../platform/day';
import type { Settings } from '../settings/settings';

export type Lifetimes = Pick<Settings, 'daysPublic' | 'daysWaiting' | 'daysWarned'>;

type ExpiryState = 'live' | 'soon' | 'expired';

/** `daysLeft`: rounded up, 1 on the last day. */
export function expiryOf(expiresAt: Date, now: Date, daysWarned: number): { state: ExpiryState; daysLeft: number } {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return { state: 'expired', daysLeft: 0 };
  return { state: left < daysWarned * DAY_MS ? 'soon' : 'live', daysLeft: Math.ceil(left / DAY_MS) };
}

/** Returns whether a listing that still has a page has expired or was closed by its owner. */
export const hasEnded = ({ expiresAt, closed }: { expiresAt: string; closed?: unknown }, now: Date): boolean =>
  closed !== undefined || new Date(expiresAt) <= now;

const addDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Listings that expire before this can be renewed (docs/product.md 6.4). */
export const endOfRenewable = (now: Date, daysWarned: number): Date => addDays(now, daysWarned);

/** Returns the expiry date, counted from now (docs/product.md 6.3). */
export const expiryAfter = (
  now: Date,
  approved: boolean,
  { daysPublic, daysWaiting }: Omit<Lifetimes, 'daysWarned'>,
): Date => addDays(now, approved ? daysPublic : daysWaiting);

/** Counts from the old date for a public listing, else from now (docs/product.md 6.4). Null if it is too early. */
export function renewedUntil(
  { approved, expiresAt }: { approved: boolean; expiresAt: Date },
  now: Date,
  lifetimes: Lifetimes,
): Date | null {
  const { state } = expiryOf(expiresAt, now, lifetimes.daysWarned);
  if (state === 'expired') return expiryAfter(now, approved, lifetimes);
  return state === 'soon' && approved ? addDays(expiresAt, lifetimes.daysPublic) : null;
}

/** Returns whether a listing expires on an earlier day in Kuwait than its featuring ends. Pages show no time. */
export const endsBeforeFeaturing = (expiresAt: Date, featuredUntil: Date): boolean =>
  kuwaitDay(expiresAt.getTime()) < kuwaitDay(featuredUntil.getTime());

export const featuredUntil = (now: Date, daysFeatured: number): Date => addDays(now, daysFeatured);
