import { expect, it } from 'vitest';
import { listingStatus, type ListingStatus, type StatusFields } from './status';

const now = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString();
const waiting = { approved: false };
const paused = { paused: at(0) };
const closed = { closed: { outcome: 'sold', at: at(0) } } as const;

it.each<[string, number, Partial<StatusFields>, ListingStatus['state'], number]>([
  ['pending until approval', 60, waiting, 'pending', 60],
  ['live', 20, {}, 'live', 20],
  ['live with exactly seven days left', 7, {}, 'live', 7],
  ['expiring with fewer than seven', 6.5, {}, 'expiring', 7],
  ['expired from the exact time on', 0, {}, 'expired', 0],
  ['paused', 20, paused, 'paused', 20],
  ['closed', 20, closed, 'closed', 20],
  ['hidden while its account is disabled', 20, { ...closed, ownerDisabled: true }, 'hidden', 20],
])('a listing is %s, and featured only while it is public', (_, days, facts, state, daysLeft) => {
  const status = (featured: boolean) =>
    listingStatus({ approved: true, featured, expiresAt: at(days), ...facts }, now, 7);
  expect(status(false)).toEqual({ state, featured: false, daysLeft });
  expect(status(true)).toEqual({ state, featured: state === 'live' || state === 'expiring', daysLeft });
});
