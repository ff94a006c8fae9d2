/** Statuses of a charge, in the provider's own words. Only CAPTURED is money. */
const OPEN = ['INITIATED', 'IN_PROGRESS', 'UNKNOWN'] as const;
const FAILED = ['ABANDONED', 'CANCELLED', 'FAILED', 'DECLINED', 'RESTRICTED', 'VOID', 'TIMEDOUT'] as const;

export const OPEN_STATUSES: readonly string[] = OPEN;

/** What a status means to us. Those of flows that we do not use are never success, and never an end either. */
export function meaningOf(status: string): 'paid' | 'failed' | 'open' {
  if (status === 'CAPTURED') return 'paid';
  return (FAILED as readonly string[]).includes(status) ? 'failed' : 'open';
}

/** The status to keep: a word that we do not use is kept as UNKNOWN, so that whoever looks for open ones finds it. */
export const statusToKeep = (status: string): string =>
  meaningOf(status) === 'open' && !OPEN_STATUSES.includes(status) ? 'UNKNOWN' : status;
