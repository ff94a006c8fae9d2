import { expect, it } from 'vitest';
import { TRUST_CONDITIONS, unmetConditions, type TrustCondition, type TrustFacts } from './trust';

const now = new Date('2026-11-29T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const trusted: TrustFacts = {
  approvals: 20,
  refusals: 0,
  reports: 0,
  emailConfirmed: true,
  createdAt: daysAgo(91),
  hidden: false,
};
const unmet = (change: Partial<TrustFacts> = {}, trustedApprovals = 20) =>
  unmetConditions({ ...trusted, ...change }, { trustedApprovals }, now);
const breaks: Record<TrustCondition, Partial<TrustFacts>> = {
  approvals: { approvals: 19 },
  refusals: { refusals: 1 },
  reports: { reports: 1 },
  email: { emailConfirmed: false },
  age: { createdAt: daysAgo(90) },
  active: { hidden: true },
};

it('trusts an advertiser that meets every condition', () => {
  expect(unmet()).toEqual([]);
  expect(unmet({ approvals: 3 }, 3)).toEqual([]);
});

it.each(TRUST_CONDITIONS)('does not trust an advertiser without the condition %s', (condition) => {
  expect(unmet(breaks[condition])).toEqual([condition]);
});
