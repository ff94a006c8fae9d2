import { z } from 'zod';
import { REFUND_STATUSES } from './refund';

/**
 * Faults on demand. Each applies to the next call of its kind, to the next `times` calls, or, if it names a charge, to
 * all calls about it. Faults of one kind apply one after the other.
 */
const OPERATIONS = ['create', 'retrieve', 'list', 'refund', 'retrieve-refund'] as const;
export type Operation = (typeof OPERATIONS)[number];

const target = {
  charge: z.string().optional(),
  times: z.number().int().min(1).optional(),
};
const onCall = {
  ...target,
  call: z.enum(OPERATIONS).optional(),
  /** Applies after the operation: the charge is created, but the merchant does not learn of it. */
  after: z.boolean().default(false),
};

export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slow'), ...onCall, ms: z.number().int().min(0).max(600_000) }),
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
  z.strictObject({ kind: z.literal('refund'), ...target, outcome: z.enum(REFUND_STATUSES) }),
]);
export type Fault = z.output<typeof faultSchema>;
type FaultKind = Fault['kind'];
export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let pending: { fault: Fault; left: number }[] = [];
  return {
    add(one: Fault): void {
      pending.push({ fault: one, left: one.times ?? (one.charge === undefined ? 1 : Infinity) });
    },
    clear: () => void (pending = []),
    list: () => pending.map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : 'all' })),

    /** Returns the first fault of each kind that applies, counted as used. @param charge that the call is about */
    consume<K extends FaultKind>(kinds: readonly K[], charge: string | undefined, call: Operation): FaultOf<K>[] {
      const applies = ({ fault: one }: { fault: Fault }) =>
        (!('call' in one) || one.call === undefined || one.call === call) &&
        (one.charge === undefined || one.charge === charge);
      const matched = kinds.flatMap((kind) => pending.find((each) => each.fault.kind === kind && applies(each)) ?? []);
      for (const each of matched) each.left -= 1;
      pending = pending.filter(({ left }) => left > 0);
      return matched.map(({ fault: one }) => one as FaultOf<K>);
    },
  };
}
