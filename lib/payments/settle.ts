import 'server-only';
import { listingChanged } from '../cache/clear';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import { log } from '../log';
import { deliver } from './deliver';
import { toFils } from './money';
import { meaningOf, OPEN_STATUSES, statusToKeep } from './status';
import { retrieveCharge, TapError } from './tap';
import type { Charge } from './tap-schema';

/** A payment as it stands after the provider was asked. */
export type Settled = Prisma.PaymentGetPayload<object>;

/**
 * Brings a payment in line with its charge, from whichever door: the return page, the provider's notice, the
 * reconciliation, all at once if need be. The provider is asked, and what it says is compared with what was ordered;
 * only then the row moves, by one conditional update, and only the call that moved it to CAPTURED delivers, in the
 * same transaction (docs/product.md 9.3). What is decided is not asked again.
 * @throws AppError not_found for a charge that is none of ours, provider_failed where it cannot be asked, conflict
 *   where it is not what was ordered
 */
export async function settle(chargeId: string): Promise<Settled> {
  const known = await db.payment.findUnique({ where: { chargeId } });
  if (known && meaningOf(known.status) === 'paid') return known;
  const { charge, raw } = await ask(chargeId);
  const payment = known ?? (await adopt(charge));
  if (!payment) throw new AppError('not_found');
  if (!matches(charge, payment)) {
    log.error('a charge is not what was ordered', { payment: payment.id, charge: charge.id, status: charge.status });
    throw new AppError('conflict', 'payment_mismatch');
  }
  return record(payment, charge, raw as Prisma.InputJsonValue);
}

async function ask(chargeId: string) {
  try {
    return await retrieveCharge(chargeId);
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    if (error.status === 404 || (error.kind === 'refused' && error.status === 400)) throw new AppError('not_found');
    log.warn('a charge could not be asked about', { charge: chargeId, error });
    throw new AppError('provider_failed', 'payment_not_verified');
  }
}

/** The payment of a charge whose id never reached us, because the answer that brought it got lost. */
async function adopt({ reference: { transaction: reference } }: Charge): Promise<Settled | null> {
  if (!reference || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference)) return null;
  return db.payment.findFirst({ where: { reference, chargeId: null } });
}

const matches = (charge: Charge, payment: Settled) =>
  charge.reference.transaction === payment.reference &&
  charge.currency === payment.currency &&
  charge.amount === toFils(payment.amount.toString()) &&
  (payment.chargeId ?? charge.id) === charge.id;

async function record(payment: Settled, charge: Charge, responseData: Prisma.InputJsonValue): Promise<Settled> {
  const paid = meaningOf(charge.status) === 'paid';
  const changed = await db.$transaction(async (tx) => {
    // The listing before its payment, in the order in which a removal of it takes the two: else each could wait for the other.
    if (paid) await tx.$queryRaw`SELECT FROM properties WHERE id = ${payment.propertyId}::int FOR UPDATE`;
    const { count } = await tx.payment.updateMany({
      // Money that came counts whatever was said before; anything else only while nothing is decided.
      where: { id: payment.id, status: paid ? { not: 'CAPTURED' } : { in: [...OPEN_STATUSES] } },
      data: { status: statusToKeep(charge.status), chargeId: charge.id, responseData },
    });
    // As it stands now that it is ours: a listing may have been sent anew since it was read.
    return count === 1 && paid ? deliver(tx, await tx.payment.findUniqueOrThrow({ where: { id: payment.id } })) : [];
  });
  if (changed.length > 0) await listingChanged(...changed);
  return db.payment.findUniqueOrThrow({ where: { id: payment.id } });
}

/** Ends a payment that the provider knows nothing of: it cannot be paid, and its buyer may begin anew. */
export const giveUp = (id: number) =>
  db.payment.updateMany({ where: { id, status: { in: [...OPEN_STATUSES] } }, data: { status: 'FAILED' } });
