import 'server-only';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import { MAX_DEPTH } from '../site';
import type { Actor } from '../users/view';
import { isRenewal } from './purchase';
import { settleLost } from './lost-charge';
import { settle } from './settle';
import { REFUND_BY_HAND } from './refundable';
import { meaningOf } from './status';
import { chargeSchema } from './tap-schema';
import type { PaymentState, PaymentView } from './view';

type Row = Prisma.PaymentGetPayload<object>;

const stateOf = ({ status, refundStatus }: Row): PaymentState =>
  refundStatus === 'REFUNDED' ? 'refunded' : meaningOf(status);

export function paymentView(row: Row): PaymentView {
  const { data: charge } = chargeSchema.safeParse(row.responseData);
  return {
    id: row.id,
    userId: row.userId,
    propertyId: row.propertyId,
    amount: row.amount.toNumber(),
    currency: row.currency,
    paymentType: row.paymentType,
    status: row.status,
    state: stateOf(row),
    chargeId: row.chargeId,
    paymentMethod: row.paymentMethod,
    credits: row.credits,
    forListing: row.listingData !== null,
    forRenewal: isRenewal(row.purchase),
    creditKept: row.creditKept,
    providerReference: charge?.reference.payment ?? null,
    undelivered: meaningOf(row.status) === 'paid' && row.deliveredAt === null,
    refundStatus: row.refundStatus,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A user's payments, newest first. */
export async function listPayments(userId: number, page: number, pageSize: number) {
  const skip = Math.min((page - 1) * pageSize, MAX_DEPTH);
  const take = Math.min(pageSize, MAX_DEPTH - skip);
  const [rows, total] = await Promise.all([
    db.payment.findMany({ where: { userId }, orderBy: { id: 'desc' }, skip, take }),
    db.payment.count({ where: { userId } }),
  ]);
  return { items: rows.map(paymentView), total };
}

/** A payment of the actor's own, or anybody's to an admin; null where there is none to see. */
export async function getPayment(actor: Actor, id: number): Promise<PaymentView | null> {
  const row = await db.payment.findUnique({ where: { id } });
  return row && (actor.role === 'admin' || row.userId === actor.id) ? paymentView(row) : null;
}

/**
 * What became of a charge, for who paid it or an admin; asked of the provider where it is not decided yet. Only charges
 * of ours are asked about: an id that nobody knows costs the provider nothing, unless the answer that would have brought
 * us the id got lost, which the caller's own payment says.
 * @throws AppError not_found for others and for what is none of ours, provider_failed, conflict
 */
export async function verifyPayment(actor: Actor, chargeId: string): Promise<PaymentView> {
  const known = await db.payment.findUnique({ where: { chargeId }, select: { userId: true } });
  if (known === null) await settleLost(actor.id);
  else if (actor.role !== 'admin' && known.userId !== actor.id) throw new AppError('not_found');
  const row = await db.payment.findUnique({ where: { chargeId } });
  if (row === null || (actor.role !== 'admin' && row.userId !== actor.id)) throw new AppError('not_found');
  return paymentView(known === null ? row : await settle(chargeId));
}

/** Refunds that did not come about by themselves, for admins: the one that has waited longest first. */
export async function listRefundsByHand(): Promise<PaymentView[]> {
  const rows = await db.payment.findMany({
    where: { status: 'CAPTURED', deliveredAt: null, refundStatus: { in: REFUND_BY_HAND } },
    orderBy: { updatedAt: 'asc' },
    take: 20,
  });
  return rows.map(paymentView);
}
