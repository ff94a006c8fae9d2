import { describe, expect, it } from 'vitest';
import { listingStatus } from './status';

const now = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60_000;
const status = (days: number, facts: { approved?: boolean; featured?: boolean } = {}) =>
  listingStatus(
    { approved: true, featured: false, expiresAt: new Date(now.getTime() + days * DAY).toISOString(), ...facts },
    now,
    7,
  );

describe('listingStatus', () => {
  it('is pending until approval, regardless of its remaining time', () => {
    expect(status(60, { approved: false })).toEqual({ state: 'pending', featured: false, daysLeft: 60 });
    expect(status(2, { approved: false }).state).toBe('pending');
  });

  it('warns with fewer than seven days left and counts them', () => {
    expect(status(20)).toEqual({ state: 'live', featured: false, daysLeft: 20 });
    expect(status(7).state).toBe('live');
    expect(status(6.5)).toEqual({ state: 'expiring', featured: false, daysLeft: 7 });
    expect(status(0.5)).toEqual({ state: 'expiring', featured: false, daysLeft: 1 });
  });

  it('is featured only while it is public', () => {
    expect(status(20, { featured: true })).toEqual({ state: 'live', featured: true, daysLeft: 20 });
    expect(status(3, { featured: true })).toEqual({ state: 'expiring', featured: true, daysLeft: 3 });
    expect(status(20, { featured: true, approved: false }).featured).toBe(false);
    expect(status(-1, { featured: true }).featured).toBe(false);
  });

  it('is expired from the exact time on, approved or not', () => {
    expect(status(0)).toEqual({ state: 'expired', featured: false, daysLeft: 0 });
    expect(status(-3, { approved: false }).state).toBe('expired');
  });

  it('is paused until it expires, and closed even after that', () => {
    const state = (days: number, facts: object) =>
      listingStatus(
        { approved: true, featured: true, expiresAt: new Date(now.getTime() + days * DAY).toISOString(), ...facts },
        now,
        7,
      );
    expect(state(20, { paused: now.toISOString() })).toEqual({ state: 'paused', featured: false, daysLeft: 20 });
    expect(state(-1, { paused: now.toISOString() }).state).toBe('expired');
    const closed = { closed: { outcome: 'sold', at: now.toISOString() } };
    expect([state(20, closed).state, state(-1, closed).state]).toEqual(['closed', 'closed']);
    expect(state(20, { ...closed, ownerDisabled: true }).state).toBe('hidden');
  });
});
