import { DAY_MS } from '../platform/day';

/** Returns the date `days` later. Dates are texts such as `2026-11-26`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Saturday on which the day's week begins. */
export const weekOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 1) % 7));

/** Returns the first days of `count` weeks. The last week contains the day. */
export const weeksUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(weekOf(day), (index + 1 - count) * 7));

/** Returns the first days of the months of these days. */
export const monthsOf = (days: readonly string[]): string[] => [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
