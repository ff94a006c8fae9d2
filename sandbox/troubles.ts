import { z } from 'zod';
import { OUTCOMES, type Charge, type ChargeBody } from './charge';
import { REFUND_STATUSES } from './refund';

/**
 * What goes wrong on demand. Each trouble strikes the next call of its kind once, the next `times` calls, or, where
 * it names a charge (`charge` its id, `reference` one of the merchant's own), all calls about that charge. Of several
 * of one kind the first strikes, and the next one after it.
 */
export const CALLS = ['create', 'retrieve', 'list', 'refund', 'retrieve-refund'] as const;
export type Call = (typeof CALLS)[number];

const where = {
  charge: z.string().optional(),
  reference: z.string().optional(),
  times: z.number().int().min(1).optional(),
};
const onCall = {
  ...where,
  /** Default: any. */
  call: z.enum(CALLS).optional(),
  /** The work is done first, and only its answer suffers: the charge is made, and the merchant does not know. */
  after: z.boolean().default(false),
};
const milliseconds = z.number().int().min(0).max(600_000);

export const NOTICES = ['before', 'twice', 'late', 'never', 'forged', 'out-of-order'] as const;

export const trouble = z.discriminatedUnion('kind', [
  /** The answer takes its time. */
  z.strictObject({ kind: z.literal('slow'), ...onCall, ms: milliseconds }),
  /** Another answer: 429, 500, …, or `html`, which no client can read. */
  z.strictObject({
    kind: z.literal('answer'),
    ...onCall,
    status: z.number().int().min(200).max(599).default(500),
    html: z.boolean().default(false),
  }),
  /** The connection ends without one. */
  z.strictObject({ kind: z.literal('cut'), ...onCall }),
  /** The charge in the answer is not the one that was made. */
  z.strictObject({
    kind: z.literal('alter'),
    ...where,
    call: z.enum(['create', 'retrieve', 'list']).default('retrieve'),
    id: z.string().optional(),
    amount: z.number().optional(),
    currency: z.string().optional(),
    /** Any, known or not. */
    status: z.string().optional(),
    transaction: z.string().optional(),
  }),
  /** Whoever pays on the page gets this outcome; with `leave` none, and the browser comes back all the same. */
  z.strictObject({ kind: z.literal('outcome'), ...where, outcome: z.enum([...OUTCOMES, 'leave']) }),
  /** How the webhook is sent. `before` the browser is sent back; `ms` is how `late`. */
  z.strictObject({
    kind: z.literal('notice'),
    ...where,
    notice: z.enum(NOTICES),
    ms: milliseconds.default(20_000),
  }),
  /** What becomes of a refund. */
  z.strictObject({ kind: z.literal('refund'), ...where, outcome: z.enum(REFUND_STATUSES) }),
]);
export type Trouble = z.output<typeof trouble>;
export type Kind = Trouble['kind'];
export type TroubleOf<K extends Kind> = Extract<Trouble, { kind: K }>;

/** What a call is about, as far as it says. */
export type Subject = { charge?: string; references: readonly (string | undefined)[] };
export const aboutCharge = ({ id, reference }: Pick<Charge, 'id' | 'reference'>): Subject => ({
  charge: id,
  references: [reference.transaction, reference.order, reference.idempotent],
});

/** The same, from what the merchant sees of it. */
export const aboutBody = ({ id, reference }: Pick<ChargeBody, 'id' | 'reference'>): Subject => ({
  charge: id,
  references: [reference.transaction, reference.order],
});

export type Troubles = ReturnType<typeof openTroubles>;

export function openTroubles() {
  let waiting: { trouble: Trouble; left: number }[] = [];
  return {
    add(one: Trouble): void {
      const named = one.charge !== undefined || one.reference !== undefined;
      waiting.push({ trouble: one, left: one.times ?? (named ? Infinity : 1) });
    },
    clear: () => void (waiting = []),
    list: () => waiting.map(({ trouble, left }) => ({ ...trouble, left: Number.isFinite(left) ? left : 'all' })),

    /** Takes what strikes now: the first of each kind. @param call undefined: not a call to the API */
    strike<K extends Kind>(kinds: readonly K[], subject: Subject, call?: Call): TroubleOf<K>[] {
      const strikes = ({ trouble: one }: { trouble: Trouble }) =>
        (!('call' in one) || one.call === undefined || one.call === call) &&
        (one.charge === undefined || one.charge === subject.charge) &&
        (one.reference === undefined || subject.references.includes(one.reference));
      const struck = kinds.flatMap((kind) => waiting.find((each) => each.trouble.kind === kind && strikes(each)) ?? []);
      for (const each of struck) each.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return struck.map(({ trouble: one }) => one as TroubleOf<K>);
    },
  };
}
