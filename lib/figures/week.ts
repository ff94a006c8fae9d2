const DAY_MS = 86_400_000;

/** Days are dates such as `2026-11-26`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Saturday that begins the day's week. */
export const weekOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 1) % 7));

/** The first days of `count` weeks, ending with the day's week. */
export const weeksUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysAfter(weekOf(day), (index + 1 - count) * 7));

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first days of the months in which these weeks begin. */
export const monthsOf = (weeks: readonly string[]): string[] => [...new Set(weeks.map(monthOf))];
