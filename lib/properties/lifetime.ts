import { DAYS_FEATURED, DAYS_PUBLIC_AFTER_APPROVAL, DAYS_WAITING_FOR_APPROVAL, EXPIRY_WARNING_DAYS } from '../site';
import { expiryOf } from './expiry';

const after = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

/** When a listing ends: a span after its approval, a longer one after creation while it waits (docs/product.md 6.3). */
export const expiryAfter = (now: Date, approved: boolean): Date =>
  after(now, approved ? DAYS_PUBLIC_AFTER_APPROVAL : DAYS_WAITING_FOR_APPROVAL);

/**
 * When a listing ends that is renewed now (docs/product.md 6.4): a public one in its last days a span after its
 * end, so that renewing early loses nothing; one that has run out a span from now.
 * @returns null as long as it is too early
 */
export function renewedUntil({ approved, expiresAt }: { approved: boolean; expiresAt: Date }, now: Date): Date | null {
  const { state } = expiryOf(expiresAt, now);
  if (state === 'expired') return expiryAfter(now, approved);
  return state === 'soon' && approved ? after(expiresAt, DAYS_PUBLIC_AFTER_APPROVAL) : null;
}

/** The day from which on a public listing can be renewed. */
export const renewableFrom = (expiresAt: Date): Date => after(expiresAt, -EXPIRY_WARNING_DAYS);

/** When featuring ends that begins now; the listing's own end, before or after it, does not change it. */
export const featuredUntil = (now: Date): Date => after(now, DAYS_FEATURED);
