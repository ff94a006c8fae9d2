import { DAYS_PUBLIC_AFTER_APPROVAL, DAYS_WAITING_FOR_APPROVAL } from '../site';

const after = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

/** When a listing ends: a span after its approval, a longer one after its creation while it waits (decisions, Listings). */
export const expiryAfter = (now: Date, approved: boolean): Date =>
  after(now, approved ? DAYS_PUBLIC_AFTER_APPROVAL : DAYS_WAITING_FOR_APPROVAL);
