import { expect, it } from 'vitest';
import { nextStep } from './next-step';
import { listingStatus, type StatusFields } from './status';

const now = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString();
const step = (facts: Partial<StatusFields> & { asked?: string; imageCount?: number } = {}) => {
  const fields = { approved: true, featured: false, expiresAt: at(20), imageCount: 3, ...facts };
  return nextStep(listingStatus(fields, now, 7), fields);
};

const closed = { outcome: 'sold' as const, at: at(-1) };
const takenDown = { code: null, words: null, reason: 'Untrue', at: at(-1), resentAt: null };

it.each<[string, Parameters<typeof step>[0], ReturnType<typeof step>]>([
  ['pending', { approved: false }, 'wait'],
  ['expired', { expiresAt: at(-1) }, 'renew'],
  ['expiring, without photos, with an open question', { expiresAt: at(3), imageCount: 0, asked: at(-2) }, 'renew'],
  ['paused', { paused: at(-1) }, 'resume'],
  ['closed', { closed }, 'reopen'],
  ['paused and expired', { paused: at(-9), expiresAt: at(-1) }, 'renew'],
  ['public, without photos, with an open question', { asked: at(-1), imageCount: 0 }, 'confirm'],
  ['public', {}, 'feature'],
  ['taken down', { approved: false, takenDown }, 'correct'],
  ['resubmitted', { approved: false, takenDown: { ...takenDown, resentAt: at(0) } }, 'wait'],
  ['of a disabled account', { ownerDisabled: true }, 'none'],
])('the next step of a listing that is %s', (_, facts, next) => expect(step(facts)).toBe(next));
