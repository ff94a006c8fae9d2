const DAY_MS = 86_400_000;

/** @param day such as `2026-11-26`, as all here */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Saturday with which the day's week begins. */
export const weekOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 1) % 7));

/** That many weeks, the last of them the day's. */
export const weeksUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(weekOf(day), (index + 1 - count) * 7));

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The months in which these weeks begin, by their first day. */
export const monthsOf = (weeks: readonly string[]): string[] => [...new Set(weeks.map(monthOf))];
