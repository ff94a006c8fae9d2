const HOUR_MS = 60 * 60_000;
/** Hours after which a listing has waited long, and too long: most are decided within a day. */
const LONG_HOURS = 4;
const OVERDUE_HOURS = 24;

export type WaitLevel = 'short' | 'long' | 'overdue';

/** How long something waits for an admin. */
export function waitLevel(since: Date, now: Date): WaitLevel {
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  return hours > OVERDUE_HOURS ? 'overdue' : hours > LONG_HOURS ? 'long' : 'short';
}
