import { DAY_MS } from '../../platform/day';
import type { Settings } from '../../settings/settings';
import type { ReasonCode } from '../constants';

// Which advertisers are trusted, so that their listings skip the queue (docs/product.md 11.2).

/** Days for which decisions count. */
export const TRUST_DAYS = 180;
export const MIN_AGE_DAYS = 90;
/** Reasons that say that something is missing, not that something is wrong. */
export const MILD_REASONS = ['photos', 'details'] as const satisfies ReasonCode[];

export type TrustFacts = {
  /** Listings that an admin approved within TRUST_DAYS, before or after they were public. */
  approvals: number;
  /** Listings that an admin rejected, took down or removed within TRUST_DAYS, except for MILD_REASONS. */
  refusals: number;
  /** Listings with a report that was upheld within TRUST_DAYS. */
  reports: number;
  /** For an office, whether one of its owners has a confirmed address. */
  emailConfirmed: boolean;
  createdAt: Date;
  hidden: boolean;
};

export const TRUST_CONDITIONS = ['approvals', 'refusals', 'reports', 'email', 'age', 'active'] as const;
export type TrustCondition = (typeof TRUST_CONDITIONS)[number];

/** Returns the conditions that an advertiser does not meet. None: it is trusted. */
export function unmetConditions(
  { approvals, refusals, reports, emailConfirmed, createdAt, hidden }: TrustFacts,
  { trustedApprovals }: Pick<Settings, 'trustedApprovals'>,
  now: Date,
): TrustCondition[] {
  const isMet: Record<TrustCondition, boolean> = {
    approvals: approvals >= trustedApprovals,
    refusals: refusals === 0,
    reports: reports === 0,
    email: emailConfirmed,
    age: now.getTime() - createdAt.getTime() > MIN_AGE_DAYS * DAY_MS,
    active: !hidden,
  };
  return TRUST_CONDITIONS.filter((condition) => !isMet[condition]);
}
