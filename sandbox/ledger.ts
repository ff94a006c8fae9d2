import { toFils } from './amount';
import { ApiError } from './api-error';
import { activity, expiresAt, inStatus, isOpen, newId, type Charge, type Language, type Status } from './charge';
import type { Clock } from './clock';
import type { Journal } from './journal';
import type { Refund, RefundStatus } from './refund';
import type { ChargeList, NewCharge, NewRefund } from './requests';

/** Every charge and refund: in memory, and line by line in the journal. Each function does its work in one go. */
export type Entry = { charge: Charge } | { refund: Refund };
export type Ledger = ReturnType<typeof openLedger>;

const REPLAYED_FOR = 24 * 60 * 60_000; // milliseconds

export function openLedger(journal: Journal<Entry>, clock: Clock) {
  const charges = new Map<string, Charge>();
  /** The charges as they were when they were made. */
  const byIdempotent = new Map<string, Charge>();
  const open = new Set<string>();
  const refunds = new Map<string, Refund>();

  function take(entry: Entry) {
    if ('refund' in entry) return void refunds.set(entry.refund.id, entry.refund);
    const { charge } = entry;
    if (!charges.has(charge.id) && charge.reference.idempotent) byIdempotent.set(charge.reference.idempotent, charge);
    charges.set(charge.id, charge);
    if (isOpen(charge)) open.add(charge.id);
    else open.delete(charge.id);
  }
  for (const entry of journal.entries) take(entry);

  function write<T extends Entry>(entry: T): T {
    journal.append(entry);
    take(entry);
    return entry;
  }

  /** Gives refunds that are due their end. */
  function settleRefunds(): void {
    for (const refund of refunds.values()) {
      const due = refund.status === 'PENDING' && refund.outcome !== 'PENDING' && refund.due <= clock.now();
      if (due) write({ refund: { ...refund, status: refund.outcome } });
    }
  }

  return {
    charges: () => [...charges.values()],
    charge: (id: string) => charges.get(id),
    refunds: () => {
      settleRefunds();
      return [...refunds.values()];
    },
    refund: (id: string) => {
      settleRefunds();
      return refunds.get(id);
    },

    /** Makes a charge, or gives back the first answer to the same `reference.idempotent` within a day. */
    create(order: NewCharge, language: Language | undefined): Charge {
      const now = clock.now();
      const earlier = byIdempotent.get(order.reference.idempotent ?? '');
      if (earlier && now - earlier.created < REPLAYED_FOR) return earlier;
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

    /** @returns the charge in its new status, or undefined if it was decided before: whoever comes first decides */
    settle(id: string, status: Status): Charge | undefined {
      const charge = charges.get(id);
      return charge && isOpen(charge) ? write({ charge: inStatus(charge, status, clock.now()) }).charge : undefined;
    },

    /** How far telling the merchant has come. */
    note(id: string, told: { redirect?: Charge['redirect']['status']; post?: Partial<Charge['post']> }): void {
      const charge = charges.get(id);
      if (!charge) return;
      const redirect = { ...charge.redirect, ...(told.redirect && { status: told.redirect }) };
      write({ charge: { ...charge, redirect, post: charge.post && { ...charge.post, ...told.post } } });
    },

    /** Charges that can no longer be paid, though nobody has decided them. */
    expired: (): Charge[] =>
      [...open].flatMap((id) => charges.get(id) ?? []).filter((charge) => expiresAt(charge) <= clock.now()),

    /** A page of charges, the newest first. @throws ApiError for a cursor that is no charge */
    list({ period, status, reference, limit, starting_after: cursor }: ChargeList) {
      const all = [...charges.values()].reverse(); // in the order in which they were made
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
    },

    /** @throws ApiError for a charge that is unknown, not paid, or paid back already */
    refundCharge(order: NewRefund, outcome: RefundStatus, within: number): Refund {
      settleRefunds();
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
        due: now + within,
      } as const;
      return write({ refund }).refund;
    },

    /** Decides a refund that is still pending. */
    settleRefund(id: string, outcome: RefundStatus): boolean {
      const refund = refunds.get(id);
      if (refund?.status !== 'PENDING') return false;
      write({ refund: { ...refund, outcome, due: clock.now() } });
      settleRefunds();
      return true;
    },

    close: () => journal.close(),
  };
}
