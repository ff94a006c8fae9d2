export const DAY_MS = 24 * 60 * 60_000;

/** Milliseconds. Kuwait's offset from UTC, all year. */
const KUWAIT_MS = 3 * 60 * 60_000;

/** Returns the date in Kuwait, such as `2026-11-26`. @param at Unix time in milliseconds */
export const kuwaitDay = (at = Date.now()): string => new Date(at + KUWAIT_MS).toISOString().slice(0, 10);

/** Returns the time in Kuwait in a form that spreadsheets recognize, such as `2026-11-26 09:15`. */
export const kuwaitTime = (at: Date): string =>
  new Date(at.getTime() + KUWAIT_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Returns the start of a day in Kuwait. @param day such as `2026-11-26` */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
