/** Days of Kuwait's calendar, which keeps one time all year. */
const DAY_MS = 24 * 60 * 60_000;

/** @param day such as `2026-11-26` */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
