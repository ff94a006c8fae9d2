import { toFils } from './amount';
import { ApiError } from './api-error';
import { activity, expiresAt, inStatus, isOpen, newId, type Charge, type Language, type Status } from './charge';
import type { Clock } from './clock';
import type { Journal } from './journal';
import type { Refund, RefundStatus } from './refund';
import type { ChargeList, NewCharge, NewRefund } from './requests';

/** All charges and refunds, in memory and in the journal. Every function is synchronous. */
export type Entry = { charge: Charge } | { refund: Refund };
export type Store = ReturnType<typeof openStore>;

const IDEMPOTENCY_MS = 24 * 60 * 60_000;

export function openStore(journal: Journal<Entry>, clock: Clock) {
  const charges = new Map<string, Charge>();
  /** Charges in their initial state, by `reference.idempotent`. */
  const byIdempotent = new Map<string, Charge>();
  const open = new Set<string>();
  const refunds = new Map<string, Refund>();

  function apply(entry: Entry) {
    if ('refund' in entry) return void refunds.set(entry.refund.id, entry.refund);
    const { charge } = entry;
    if (!charges.has(charge.id) && charge.reference.idempotent) byIdempotent.set(charge.reference.idempotent, charge);
    charges.set(charge.id, charge);
    if (isOpen(charge)) open.add(charge.id);
    else open.delete(charge.id);
  }
  for (const entry of journal.entries) apply(entry);

  function write<T extends Entry>(entry: T): T {
    journal.append(entry);
    apply(entry);
    return entry;
  }

  return {
    charges: () => [...charges.values()],
    charge: (id: string) => charges.get(id),

    /** Returns the first charge of the same `reference.idempotent` within a day. */
    create(order: NewCharge, language: Language | undefined): Charge {
      const now = clock.now();
      const earlier = byIdempotent.get(order.reference.idempotent ?? '');
      if (earlier && now - earlier.created < IDEMPOTENCY_MS) return earlier;
      const { amount, currency, threeDSecure, description, metadata, customer, reference, redirect, post } = order;
      const charge: Charge = {
        id: newId('chg'),
        created: now,
        status: 'INITIATED',
        amount,
        currency,
        threeDSecure,
        description,
        metadata,
        reference: { ...reference, track: newId('tck') },
        customer,
        redirect: { status: 'PENDING', url: redirect.url },
        post: post && { attempt: 0, status: 'PENDING', url: post.url },
        period: order.transaction?.expiry?.period ?? 30,
        language,
        activities: [activity('INITIATED', now)],
      };
      return write({ charge }).charge;
    },

    /** @returns the charge in its new status, or undefined if it was not open: the first caller decides */
    settle(id: string, status: Status): Charge | undefined {
      const charge = charges.get(id);
      return charge && isOpen(charge) ? write({ charge: inStatus(charge, status, clock.now()) }).charge : undefined;
    },

    updateDelivery(
      id: string,
      update: { redirect?: Charge['redirect']['status']; post?: Partial<Charge['post']> },
    ): void {
      const charge = charges.get(id);
      if (!charge) return;
      const redirect = { ...charge.redirect, ...(update.redirect && { status: update.redirect }) };
      write({ charge: { ...charge, redirect, post: charge.post && { ...charge.post, ...update.post } } });
    },

    /** Open charges that can no longer be paid. */
    expired: (): Charge[] =>
      [...open].flatMap((id) => charges.get(id) ?? []).filter((charge) => expiresAt(charge) <= clock.now()),

    list: (query: ChargeList) => listCharges([...charges.values()].reverse(), query),

    ...openRefunds(charges, refunds, (refund) => write({ refund }).refund, clock),

    close: () => journal.close(),
  };
}

/** @param all newest first. @throws ApiError for an unknown cursor */
function listCharges(
  all: Charge[],
  { period, status, reference, limit, starting_after: cursor }: ChargeList,
): { charges: Charge[]; hasMore: boolean } {
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && from === 0) throw new ApiError(404, '1144');
  const found = all
    .slice(from)
    .filter(
      (charge) =>
        (!period || (charge.created >= period.date.from && charge.created <= period.date.to)) &&
        (!status || charge.status === status) &&
        (reference.transaction === undefined || charge.reference.transaction === reference.transaction) &&
        (reference.order === undefined || charge.reference.order === reference.order),
    );
  return { charges: found.slice(0, limit), hasMore: found.length > limit };
}

/** Refunds. Due ones are settled before each read. */
function openRefunds(
  charges: Map<string, Charge>,
  refunds: Map<string, Refund>,
  write: (refund: Refund) => Refund,
  clock: Clock,
) {
  function settleDueRefunds(): void {
    for (const refund of refunds.values()) {
      const due = refund.status === 'PENDING' && refund.outcome !== 'PENDING' && refund.due <= clock.now();
      if (due) write({ ...refund, status: refund.outcome });
    }
  }

  return {
    refunds: () => {
      settleDueRefunds();
      return [...refunds.values()];
    },
    refund: (id: string) => {
      settleDueRefunds();
      return refunds.get(id);
    },

    /** @throws ApiError for a charge that is unknown, not captured, or already refunded */
    refundCharge(order: NewRefund, outcome: RefundStatus, afterMs: number): Refund {
      settleDueRefunds();
      const charge = charges.get(order.charge_id);
      if (!charge) throw new ApiError(404, '1144');
      if (charge.status !== 'CAPTURED') throw new ApiError(400, '1103');
      const given = [...refunds.values()].filter(
        (refund) => refund.charge_id === charge.id && ['PENDING', 'REFUNDED'].includes(refund.status),
      );
      const sum = given.reduce((total, { amount }) => total + toFils(amount), toFils(order.amount));
      if (sum > toFils(charge.amount)) throw new ApiError(400, '1161');
      const now = clock.now();
      const refund = {
        ...order,
        id: newId('re'),
        created: now,
        status: 'PENDING',
        outcome,
        due: now + afterMs,
      } as const;
      return write(refund);
    },

    settleRefund(id: string, outcome: RefundStatus): boolean {
      const refund = refunds.get(id);
      if (refund?.status !== 'PENDING') return false;
      write({ ...refund, outcome, due: clock.now() });
      settleDueRefunds();
      return true;
    },
  };
}
