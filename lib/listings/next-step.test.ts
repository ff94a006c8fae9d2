import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step';
import { listingStatus, type StatusFields } from './status';

const now = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString();
const step = (facts: Partial<StatusFields> & { asked?: string; imageCount?: number } = {}) => {
  const fields = { approved: true, featured: false, expiresAt: at(20), imageCount: 3, ...facts };
  return nextStep(listingStatus(fields, now, 7), fields);
};

describe('the next step of a listing', () => {
  it('is to wait while it is pending, or to add photos if it has none', () => {
    expect(step({ approved: false })).toBe('wait');
    expect(step({ approved: false, imageCount: 0 })).toBe('addPhotos');
  });

  it('is to renew an expired or expiring listing, before anything else', () => {
    expect(step({ expiresAt: at(-1) })).toBe('renew');
    expect(step({ expiresAt: at(3), imageCount: 0, asked: at(-2) })).toBe('renew');
  });

  it('is to resume or reopen a paused or closed listing, or to renew it once it has expired', () => {
    const closed = { outcome: 'sold' as const, at: at(-1) };
    expect(step({ paused: at(-1) })).toBe('resume');
    expect(step({ closed })).toBe('reopen');
    expect(step({ closed, expiresAt: at(-1) })).toBe('renew');
    expect(step({ paused: at(-9), expiresAt: at(-1) })).toBe('renew');
  });

  it('is to answer the question, then to add photos, then to feature it, then nothing', () => {
    expect(step({ asked: at(-1), imageCount: 0 })).toBe('confirm');
    expect(step({ imageCount: 0 })).toBe('addPhotos');
    expect(step()).toBe('feature');
    expect(step({ featured: true })).toBe('none');
  });

  it('is to correct a taken-down listing, and nothing while the account is disabled', () => {
    const takenDown = { code: null, words: null, reason: 'Untrue', at: at(-1), resentAt: null };
    expect(step({ approved: false, takenDown })).toBe('correct');
    expect(step({ approved: false, takenDown: { ...takenDown, resentAt: at(0) } })).toBe('wait');
    expect(step({ ownerDisabled: true })).toBe('none');
  });
});
