import { describe, expect, it } from 'vitest';
import { formatAge, formatWithin } from './durations';

const now = new Date('2026-11-20T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const english = (passed: number) => formatAge(before(passed), now, 'en');
const arabic = (passed: number) => formatAge(before(passed), now, 'ar');

describe('formatAge', () => {
  it('is null below 60 seconds', () => {
    expect(english(59_999)).toBeNull();
    expect(english(60_000)).toBe('1 minute');
  });

  it('is null for a time in the future, caused by a slow clock', () => {
    expect(english(-HOUR)).toBeNull();
  });

  it('counts whole units of the largest fitting unit', () => {
    expect(english(HOUR - 1)).toBe('59 minutes');
    expect(english(HOUR)).toBe('1 hour');
    expect(english(DAY - 1)).toBe('23 hours');
    expect(english(6 * DAY)).toBe('6 days');
    expect(english(7 * DAY)).toBe('1 week');
    expect(english(21 * DAY)).toBe('3 weeks');
    expect(english(30 * DAY)).toBe('1 month');
    expect(english(800 * DAY)).toBe('2 years');
  });

  it('uses Eastern digits in Arabic and the case that follows "ago"', () => {
    expect(arabic(MINUTE)).toBe('دقيقة واحدة');
    expect(arabic(HOUR)).toBe('ساعة واحدة');
    expect(arabic(2 * DAY)).toBe('يومين');
    expect(arabic(21 * DAY)).toBe('٣ أسابيع');
    expect(arabic(5 * MINUTE)).toBe('٥ دقائق');
    expect(arabic(20 * HOUR)).toBe('٢٠ ساعة');
  });
});

describe('formatWithin', () => {
  it('rounds up to hours within a day, then to days', () => {
    expect(formatWithin(0.2, 'en')).toBe('1 hour');
    expect(formatWithin(23.1, 'en')).toBe('24 hours');
    expect(formatWithin(30, 'en')).toBe('2 days');
  });

  it('uses the Arabic case that follows "within"', () => {
    expect(formatWithin(2, 'ar')).toBe('ساعتين');
    expect(formatWithin(48, 'ar')).toBe('يومين');
    expect(formatWithin(72, 'ar')).toBe('٣ أيام');
  });
});
