export const REFUND_STATUSES = ['PENDING', 'REFUNDED', 'DECLINED', 'FAILED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund {
  id: string;
  /** Milliseconds since 1970. */
  created: number;
  status: RefundStatus;
  /** Status from `due` (milliseconds since 1970) on. */
  outcome: RefundStatus;
  due: number;
  charge_id: string;
  amount: number;
  currency: string;
  reason: string;
  description?: string;
  reference: Record<string, unknown>;
  metadata: Record<string, unknown>;
}

const RESPONSES: Record<RefundStatus, [string, string]> = {
  PENDING: ['100', 'Pending'],
  REFUNDED: ['000', 'Refunded'],
  DECLINED: ['501', 'Declined'],
  FAILED: ['401', 'Failed'],
};

export function refundBody({ outcome: _outcome, due: _due, created, ...refund }: Refund) {
  const [code, message] = RESPONSES[refund.status];
  return {
    ...refund,
    object: 'refund',
    api_version: 'V2',
    live_mode: false,
    created: String(created),
    response: { code, message },
  };
}
