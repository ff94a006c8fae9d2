import { z } from 'zod';
import { OUTCOMES, type Charge, type ChargeBody } from './charge';
import { REFUND_STATUSES } from './refund';

/**
 * Faults on demand. Each applies to the next call of its kind, to the next `times` calls, or, if it names a charge (by
 * id or merchant's reference), to all calls about it. Faults of one kind apply one after the other.
 */
export const OPERATIONS = ['create', 'retrieve', 'list', 'refund', 'retrieve-refund'] as const;
export type Operation = (typeof OPERATIONS)[number];

const target = {
  charge: z.string().optional(),
  reference: z.string().optional(),
  times: z.number().int().min(1).optional(),
};
const onCall = {
  ...target,
  call: z.enum(OPERATIONS).optional(),
  /** Applies after the operation: the charge is created, but the merchant does not learn of it. */
  after: z.boolean().default(false),
};
const milliseconds = z.number().int().min(0).max(600_000);

export const WEBHOOK_MODES = ['before', 'twice', 'late', 'never', 'forged', 'out-of-order'] as const;

export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slow'), ...onCall, ms: milliseconds }),
  /** Another response; `html`: not JSON. */
  z.strictObject({
    kind: z.literal('answer'),
    ...onCall,
    status: z.number().int().min(200).max(599).default(500),
    html: z.boolean().default(false),
  }),
  /** The connection ends without a response. */
  z.strictObject({ kind: z.literal('cut'), ...onCall }),
  /** The response contains a charge that differs from the created one. */
  z.strictObject({
    kind: z.literal('alter'),
    ...target,
    call: z.enum(['create', 'retrieve', 'list']).default('retrieve'),
    id: z.string().optional(),
    amount: z.number().optional(),
    currency: z.string().optional(),
    /** May be an unknown status. */
    status: z.string().optional(),
    transaction: z.string().optional(),
  }),
  /** Outcome of a payment on the page; `leave`: none, and the browser returns. */
  z.strictObject({ kind: z.literal('outcome'), ...target, outcome: z.enum([...OUTCOMES, 'leave']) }),
  /** How the webhook is sent: `before` the browser returns, `late` by `ms`, … */
  z.strictObject({
    kind: z.literal('notice'),
    ...target,
    notice: z.enum(WEBHOOK_MODES),
    ms: milliseconds.default(20_000),
  }),
  z.strictObject({ kind: z.literal('refund'), ...target, outcome: z.enum(REFUND_STATUSES) }),
]);
export type Fault = z.output<typeof faultSchema>;
type FaultKind = Fault['kind'];
export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

export type Subject = { charge?: string; references: readonly (string | undefined)[] };
export const subjectOfCharge = ({ id, reference }: Pick<Charge, 'id' | 'reference'>): Subject => ({
  charge: id,
  references: [reference.transaction, reference.order, reference.idempotent],
});

export const subjectOfBody = ({ id, reference }: Pick<ChargeBody, 'id' | 'reference'>): Subject => ({
  charge: id,
  references: [reference.transaction, reference.order],
});

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let pending: { fault: Fault; left: number }[] = [];
  return {
    add(one: Fault): void {
      const named = one.charge !== undefined || one.reference !== undefined;
      pending.push({ fault: one, left: one.times ?? (named ? Infinity : 1) });
    },
    clear: () => void (pending = []),
    list: () => pending.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : 'all' })),

    /** The first fault of each kind that applies, counted as used. @param call undefined outside the API */
    consume<K extends FaultKind>(kinds: readonly K[], subject: Subject, call?: Operation): FaultOf<K>[] {
      const applies = ({ fault: one }: { fault: Fault }) =>
        (!('call' in one) || one.call === undefined || one.call === call) &&
        (one.charge === undefined || one.charge === subject.charge) &&
        (one.reference === undefined || subject.references.includes(one.reference));
      const matched = kinds.flatMap((kind) => pending.find((each) => each.fault.kind === kind && applies(each)) ?? []);
      for (const each of matched) each.left -= 1;
      pending = pending.filter(({ left }) => left > 0);
      return matched.map(({ fault: one }) => one as FaultOf<K>);
    },
  };
}
