import { describe, expect, it } from 'vitest';
import { STANDARD } from '../settings/settings';
import { endsBeforeFeaturing, expiryAfter, expiryOf, featuredUntil, renewedUntil } from './expiry';

const now = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const inDays = (days: number, shift = 0) => new Date(now.getTime() + days * DAY + shift);
const expiry = (days: number, shift = 0) => expiryOf(inDays(days, shift), now, STANDARD.daysWarned);

describe('expiryOf', () => {
  it('warns under seven days and not with exactly seven left', () => {
    expect(expiry(7)).toEqual({ state: 'live', daysLeft: 7 });
    expect(expiry(7, -1)).toEqual({ state: 'soon', daysLeft: 7 });
    expect(expiryOf(inDays(14), now, 14).state).toBe('live');
    expect(expiryOf(inDays(14, -1), now, 14).state).toBe('soon');
  });

  it('counts begun days: 30 right after an approval for 30 days, 1 on the last day', () => {
    expect(expiry(30, -1)).toEqual({ state: 'live', daysLeft: 30 });
    expect(expiry(1)).toEqual({ state: 'soon', daysLeft: 1 });
    expect(expiry(1, 1)).toEqual({ state: 'soon', daysLeft: 2 });
    expect(expiry(1, -1)).toEqual({ state: 'soon', daysLeft: 1 });
  });

  it('is expired from the exact time on', () => {
    expect(expiry(0, 1).state).toBe('soon');
    expect(expiry(0)).toEqual({ state: 'expired', daysLeft: 0 });
    expect(expiry(-40).state).toBe('expired');
  });
});

const renewed = (expiresAt: Date, approved = true) => renewedUntil({ approved, expiresAt }, now, STANDARD);

describe('a renewal', () => {
  it('of a public listing adds its days to the end in the last seven days, and is too early before', () => {
    expect(renewed(inDays(7))).toBeNull();
    expect(renewed(inDays(7, -1))).toEqual(inDays(37, -1));
    expect(renewed(inDays(0, 1))).toEqual(inDays(30, 1));
  });

  it('of an expired listing counts from now', () => {
    expect(renewed(now)).toEqual(inDays(30));
    expect(renewed(inDays(-100))).toEqual(inDays(30));
  });

  it('of a pending listing is rejected before it expires, then gives it the waiting time of a new one', () => {
    expect(renewed(inDays(3), false)).toBeNull();
    expect(renewed(inDays(-1), false)).toEqual(expiryAfter(now, false, STANDARD));
  });
});

it('featuring lasts the configured number of days', () => {
  expect(featuredUntil(now, 30)).toEqual(inDays(30));
  expect(featuredUntil(now, 14)).toEqual(inDays(14));
});

it('a listing ends before its featuring only on an earlier day of Kuwait', () => {
  const featured = new Date('2026-12-21T20:30:00Z'); // 21 December, 23:30 in Kuwait
  const ends = (time: string) => endsBeforeFeaturing(new Date(time), featured);
  expect(ends('2026-12-20T21:00:00Z')).toBe(false); // 21 December, 00:00
  expect(ends('2026-12-20T20:59:59Z')).toBe(true); // 20 December, 23:59
  expect(ends('2026-12-21T20:30:00Z')).toBe(false);
  expect(ends('2026-12-21T21:00:00Z')).toBe(false);
});
