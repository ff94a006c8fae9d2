import { expect, test } from 'vitest';
import { monthsOf, weekOf, weeksUntil } from './week';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', '2026-11-21'],
  ['2026-11-27', '2026-11-21'],
  ['2026-11-28', '2026-11-28'],
  ['2027-01-01', '2026-12-26'],
])('the week of %s begins on Saturday, %s', (day, week) => expect(weekOf(day)).toBe(week));

test('the last week contains the last day, and months are those of the days', () => {
  const weeks = weeksUntil('2026-11-26', 5);
  expect(weeks).toEqual(['2026-10-24', '2026-10-31', '2026-11-07', '2026-11-14', '2026-11-21']);
  expect(monthsOf([...weeks, '2026-11-26'])).toEqual(['2026-10-01', '2026-11-01']);
  expect(monthsOf([...weeks, '2026-12-01'])).toEqual(['2026-10-01', '2026-11-01', '2026-12-01']);
});
