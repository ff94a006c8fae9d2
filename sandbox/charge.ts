import { randomBytes } from 'node:crypto';

const OUTCOMES = [
  'CAPTURED',
  'ABANDONED',
  'CANCELLED',
  'FAILED',
  'DECLINED',
  'RESTRICTED',
  'VOID',
  'TIMEDOUT',
] as const;
const OPEN = ['INITIATED', 'IN_PROGRESS', 'UNKNOWN'] as const;
export const STATUSES = [...OPEN, ...OUTCOMES] as const;
export type Status = (typeof STATUSES)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type Language = 'ar' | 'en';

export interface Charge {
  id: string;
  /** Milliseconds since 1970. */
  created: number;
  status: Status;
  /** KWD. */
  amount: number;
  currency: string;
  threeDSecure: boolean;
  description: string;
  metadata: Record<string, string | number | boolean>;
  reference: {
    transaction?: string;
    order?: string;
    idempotent?: string;
    track: string;
    payment?: string;
    gateway?: string;
  };
  customer: Record<string, unknown>;
  redirect: { status: 'PENDING' | 'SUCCESS'; url: string };
  post?: { attempt: number; status: 'PENDING' | 'SUCCESS' | 'ERROR'; url: string };
  /** Minutes from `created` within which it can be paid. */
  period: number;
  language?: Language;
  activities: { id: string; object: 'activity'; created: number; status: Status; remarks: string }[];
}

const RESPONSES: Record<Status, [string, string]> = {
  INITIATED: ['100', 'Initiated'],
  IN_PROGRESS: ['200', 'In Progress'],
  UNKNOWN: ['901', 'Unknown'],
  CAPTURED: ['000', 'Captured'],
  ABANDONED: ['301', 'Abandoned'],
  CANCELLED: ['302', 'Cancelled'],
  FAILED: ['401', 'Failed'],
  DECLINED: ['507', 'Declined, Card Issuer'],
  RESTRICTED: ['701', 'Restricted'],
  VOID: ['601', 'Void'],
  TIMEDOUT: ['801', 'Timed Out'],
};

/** Statuses decided by the bank, which include its references. */
const BANK_STATUSES: readonly Status[] = ['CAPTURED', 'FAILED', 'DECLINED', 'RESTRICTED', 'VOID'];

export const isOpen = ({ status }: Charge): boolean => (OPEN as readonly Status[]).includes(status);
export const isAnnounced = (charge: Charge): boolean => !isOpen(charge) && charge.status !== 'ABANDONED';
export const expiresAt = ({ created, period }: Charge): number => created + period * 60_000;

export const newId = (prefix: string): string => `${prefix}_TS01A${randomBytes(12).toString('hex')}`;
const digits = (length: number) =>
  [...randomBytes(length)].map((byte, index) => (index === 0 ? 1 + (byte % 9) : byte % 10)).join('');

export const activity = (status: Status, created: number): Charge['activities'][number] => ({
  id: newId('activity'),
  object: 'activity',
  created,
  status,
  remarks: `charge - ${status === 'INITIATED' ? 'created' : status.toLowerCase()}`,
});

export const inStatus = (charge: Charge, status: Status, at: number): Charge => ({
  ...charge,
  status,
  reference: {
    ...charge.reference,
    ...(BANK_STATUSES.includes(status) && { payment: digits(19), gateway: digits(15) }),
  },
  activities: [...charge.activities, activity(status, at)],
});

export type ChargeBody = ReturnType<typeof chargeBody>;

/** Returns the charge as in the API and in webhooks. @param page URL of the payment page */
export function chargeBody(charge: Charge, page: string) {
  const { amount, currency, status } = charge;
  const [code, message] = RESPONSES[status];
  const { idempotent: _ours, ...reference } = charge.reference;
  return {
    id: charge.id,
    object: 'charge',
    live_mode: false,
    status: status as string,
    amount,
    currency,
    threeDSecure: charge.threeDSecure,
    description: charge.description,
    metadata: charge.metadata,
    transaction: {
      timezone: 'UTC+03:00',
      created: String(charge.created),
      ...(isOpen(charge) && { url: page }),
      expiry: { period: charge.period, type: 'MINUTE' },
    },
    reference: reference as Record<string, string | undefined>,
    response: { code, message },
    gateway: {
      response: BANK_STATUSES.includes(status)
        ? { code: status === 'CAPTURED' ? '00' : '05', message: status }
        : { code, message },
    },
    customer: charge.customer,
    source: { id: 'src_kw.knet', payment_method: 'KNET' },
    redirect: charge.redirect,
    post: charge.post,
    activities: charge.activities.map((each) => ({ ...each, currency, amount })),
  };
}
