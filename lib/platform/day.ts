const DAY_MS = 24 * 60 * 60_000;

/** Kuwait's offset from UTC, all year. */
const KUWAIT_MS = 3 * 60 * 60_000;

/** Day of Kuwait's calendar, such as `2026-11-26`. @param at milliseconds since 1970 */
export const kuwaitDay = (at = Date.now()): string => new Date(at + KUWAIT_MS).toISOString().slice(0, 10);

/** @param day of Kuwait's calendar, such as `2026-11-26` */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
