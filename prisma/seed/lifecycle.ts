/** When demo listings were made, approved, renewed, and when they end; all relative to `now`. */
import type { Random } from './random';
import { STANDARD } from '@/lib/settings/settings';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export type State = 'live' | 'expiring' | 'expired' | 'pending';

export interface Dates {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The oldest demo listing, in days. */
export const OLDEST = 60;

/** When the demo owner at this place of their list opened the account: before any listing was made. */
export const joinedAt = (now: Date, place: number): Date => ago(now, (OLDEST + 5 + place * 29.3) * DAY);

/** Of a listing made `age` ago and renewed when it ran out, or never. */
function approved(now: Date, age: number, left: number): Dates {
  return { createdAt: ago(now, age), expiresAt: ago(now, -left) };
}

/**
 * Dates for a state. `age` fixes how long ago the listing was made (live ones only); without it, three
 * in ten of the live ones are older than a listing's life and have been renewed.
 */
export function datesOf(random: Random, now: Date, state: State, age?: number): Dates {
  const delay = random.between(0.2, 30) * HOUR;
  if (state === 'pending') {
    const made = ago(now, random.between(0.3, 96) * HOUR);
    return { createdAt: made, expiresAt: new Date(made.getTime() + STANDARD.daysWaiting * DAY) };
  }
  if (state === 'expired') {
    const made = random.between(STANDARD.daysPublic + 3, 59) * DAY;
    return approved(now, made, STANDARD.daysPublic * DAY + delay - made);
  }
  if (state === 'expiring') {
    const left = random.between(1.1, 5.9) * DAY;
    return approved(now, STANDARD.daysPublic * DAY - left + delay, left);
  }
  if (age === undefined && random.chance(0.3)) {
    return approved(
      now,
      random.between(STANDARD.daysPublic + 2, OLDEST) * DAY,
      random.between(STANDARD.daysWarned + 1, STANDARD.daysPublic - 1) * DAY,
    );
  }
  // Skewed to the recent: most of what is on offer is days old.
  const made = age ?? (0.5 + 20.5 * random.next() ** 1.4) * DAY;
  return approved(now, made, STANDARD.daysPublic * DAY - made + Math.min(delay, made / 2));
}
