import { expect, test } from 'vitest';
import { monthsOf, weekOf, weeksUntil } from './week';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', '2026-11-21'],
  ['2026-11-27', '2026-11-21'],
  ['2026-11-28', '2026-11-28'],
  ['2027-01-01', '2026-12-26'],
])('the week of %s begins on Saturday, %s', (day, week) => {
  expect(weekOf(day)).toBe(week);
});

test('the last week contains the last day, and a week belongs to the month in which it begins', () => {
  const weeks = weeksUntil('2026-11-26', 5);
  expect(weeks).toEqual(['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21']);
  expect(monthsOf(weeks)).toEqual(['2026-10-01', '2026-11-01']);
});
