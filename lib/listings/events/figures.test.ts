import { describe, expect, it } from 'vitest';
import { contactRate, featuringOf } from './figures';
import type { StatDay } from './view';

const empty = { day: '2026-11-26', calls: 0, whatsapp: 0, leads: 0, favourites: 0, shares: 0 };
const day = (views: number, featured: boolean | null = false): StatDay => ({ ...empty, views, featured });
const today = day(100);

it('the contact rate is per hundred views, or null without views', () => {
  expect(contactRate({ ...day(40), calls: 1, whatsapp: 3 })).toBe(10);
  expect(contactRate(day(0))).toBeNull();
});

describe('the effect of featuring', () => {
  it('is the views per whole day with and without featuring', () => {
    const days = [day(1), day(2), day(3), day(10, true), day(20, true), day(30, true), today];
    expect(featuringOf(days)).toEqual({ featured: { days: 3, views: 20 }, otherwise: { days: 3, views: 2 } });
  });

  it('treats a day without views like the day before, and ignores empty days at both ends', () => {
    const none = day(0, null);
    const days = [none, none, day(3), none, day(3), day(12, true), none, day(12, true), none, none, today];
    expect(featuringOf(days)).toEqual({ featured: { days: 3, views: 8 }, otherwise: { days: 3, views: 2 } });
  });

  it('is null with fewer than three days on a side', () => {
    expect(featuringOf([day(1), day(2), day(3), day(10, true), day(20, true), today])).toBeNull();
    expect(featuringOf([today])).toBeNull();
    expect(featuringOf([])).toBeNull();
  });
});
