import { describe, expect, it } from 'vitest';
import { expiryOf } from './expiry';

const now = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const inDays = (days: number, shift = 0) => expiryOf(new Date(now.getTime() + days * DAY + shift), now);

describe('expiryOf', () => {
  it('warns under seven days and not with exactly seven left', () => {
    expect(inDays(7)).toEqual({ state: 'live', daysLeft: 7 });
    expect(inDays(7, -1)).toEqual({ state: 'soon', daysLeft: 6 });
  });

  it('counts whole days, so none on the last day', () => {
    expect(inDays(1)).toEqual({ state: 'soon', daysLeft: 1 });
    expect(inDays(1, -1)).toEqual({ state: 'soon', daysLeft: 0 });
  });

  it('is expired from the moment itself on', () => {
    expect(inDays(0, 1).state).toBe('soon');
    expect(inDays(0)).toEqual({ state: 'expired', daysLeft: 0 });
    expect(inDays(-40).state).toBe('expired');
  });
});
