import { expect, it } from 'vitest';
import { formatAge, formatDays, formatWithin } from './durations';

const now = new Date('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const english = (passed: number) => formatAge(before(passed), now, 'en');
const arabic = (passed: number) => formatAge(before(passed), now, 'ar');

it('an age is null below 60 seconds', () => {
  expect(english(59_999)).toBeNull();
  expect(english(-HOUR)).toBeNull(); // the device's clock is slow
  expect(english(60_000)).toBe('1 minute');
});

it('an age has whole units of the largest fitting unit', () => {
  const ages = [HOUR - 1, HOUR, DAY - 1, 6 * DAY, 7 * DAY, 21 * DAY, 30 * DAY, 800 * DAY];
  const shown = ['59 minutes', '1 hour', '23 hours', '6 days', '1 week', '3 weeks', '1 month', '2 years'];
  expect(ages.map(english)).toEqual(shown);
});

it('an age has Eastern digits in Arabic and the case that follows "ago"', () => {
  const ages = [MINUTE, HOUR, 2 * DAY, 21 * DAY, 5 * MINUTE, 20 * HOUR];
  expect(ages.map(arabic)).toEqual(['دقيقة واحدة', 'ساعة واحدة', 'يومين', '٣ أسابيع', '٥ دقائق', '٢٠ ساعة']);
});

it('a deadline is rounded up to hours within a day, then to days', () => {
  expect([0.2, 23.1, 30].map((hours) => formatWithin(hours, 'en'))).toEqual(['1 hour', '24 hours', '2 days']);
});

it('a deadline has the Arabic case that follows "within"', () => {
  expect([2, 48, 72].map((hours) => formatWithin(hours, 'ar'))).toEqual(['ساعتين', 'يومين', '٣ أيام']);
});

it('a number of days is spelled as in the messages', () => {
  expect([formatDays(12, 'ar'), formatWithin(12 * 24, 'ar')]).toEqual(['١٢ يوماً', '١٢ يوماً']);
});
