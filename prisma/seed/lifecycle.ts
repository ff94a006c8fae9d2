/** When demo listings were made, approved, renewed, and when they end; all relative to `now`. */
import type { Random } from "./random";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A listing is public for this long from its approval or renewal. */
export const LIVE_DAYS = 30;
/** A listing may wait this long, from its creation, to be approved. */
export const WAITING_DAYS = 60;
/** Under this many days left, a listing is 'expiring soon'. */
export const SOON_DAYS = 7;

export type State = "live" | "expiring" | "expired" | "pending";

export interface Dates {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

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
  if (state === "pending") {
    const made = ago(now, random.between(0.3, 96) * HOUR);
    return { createdAt: made, expiresAt: new Date(made.getTime() + WAITING_DAYS * DAY) };
  }
  if (state === "expired") {
    const made = random.between(LIVE_DAYS + 3, 59) * DAY;
    return approved(now, made, LIVE_DAYS * DAY + delay - made);
  }
  if (state === "expiring") {
    const left = random.between(1.1, 5.9) * DAY;
    return approved(now, LIVE_DAYS * DAY - left + delay, left);
  }
  if (age === undefined && random.chance(0.3)) {
    return approved(now, random.between(LIVE_DAYS + 2, 60) * DAY, random.between(SOON_DAYS + 1, LIVE_DAYS - 1) * DAY);
  }
  // Skewed to the recent: most of what is on offer is days old.
  const made = age ?? (0.5 + 20.5 * random.next() ** 1.4) * DAY;
  return approved(now, made, LIVE_DAYS * DAY - made + Math.min(delay, made / 2));
}
