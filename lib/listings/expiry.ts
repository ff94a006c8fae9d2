import { kuwaitDay } from '../platform/day';
import type { Settings } from '../settings/settings';

const DAY_MS = 24 * 60 * 60_000;

export type ExpiryStatus = {
  state: 'live' | 'soon' | 'expired';
  /** Begun ones: 1 on the last day. */
  daysLeft: number;
};

/** How long listings last. */
export type Lifetimes = Pick<Settings, 'daysPublic' | 'daysWaiting' | 'daysWarned'>;

export function expiryOf(expiresAt: Date, now: Date, daysWarned: number): ExpiryStatus {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return { state: 'expired', daysLeft: 0 };
  return { state: left < daysWarned * DAY_MS ? 'soon' : 'live', daysLeft: Math.ceil(left / DAY_MS) };
}

/** Whether a listing that has a page is over: expired, or closed by its owner. */
export const hasEnded = ({ expiresAt, closed }: { expiresAt: string; closed?: unknown }, now: Date): boolean =>
  closed !== undefined || new Date(expiresAt) <= now;

const addDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** docs/product.md 6.3 */
export const expiryAfter = (
  now: Date,
  approved: boolean,
  { daysPublic, daysWaiting }: Omit<Lifetimes, 'daysWarned'>,
): Date => addDays(now, approved ? daysPublic : daysWaiting);

/**
 * Returns the new end (docs/product.md 6.4): counted from the current end for a public listing, so that renewing early loses
 * nothing; counted from now for an expired one.
 * @returns null if it is too early to renew
 */
export function renewedUntil(
  { approved, expiresAt }: { approved: boolean; expiresAt: Date },
  now: Date,
  lifetimes: Lifetimes,
): Date | null {
  const { state } = expiryOf(expiresAt, now, lifetimes.daysWarned);
  if (state === 'expired') return expiryAfter(now, approved, lifetimes);
  return state === 'soon' && approved ? addDays(expiresAt, lifetimes.daysPublic) : null;
}

/** Whether a listing ends on an earlier day of Kuwait's calendar than its featuring: a day is all that a reader is shown. */
export const endsBeforeFeaturing = (expiresAt: Date, featuredUntil: Date): boolean =>
  kuwaitDay(expiresAt.getTime()) < kuwaitDay(featuredUntil.getTime());

export const featuredUntil = (now: Date, daysFeatured: number): Date => addDays(now, daysFeatured);
