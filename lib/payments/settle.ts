import 'server-only';
import { may } from '../accounts/users/permissions';
import type { Actor } from '../accounts/users/view';
import { listingChanged } from '../cache/clear';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db, type Prisma, type Tx } from '../platform/db';
import { env } from '../platform/env';
import { UUID } from '../platform/ids';
import { transaction } from '../platform/transaction';
import { CAPTURED } from './constants';
import { deliver } from './deliver';
import { filsOf } from './money';
import { paymentView } from './queries';
import { findCharge, retrieveCharge, TapError } from './tap';
import { isValidSignature, type Charge } from './tap-schema';
import type { PaymentView } from './view';

type Payment = Prisma.PaymentGetPayload<object>;
export type ChargeReference = Pick<Payment, 'id' | 'chargeId' | 'reference' | 'createdAt'>;

/** Milliseconds after which a payment counts as failed if the provider does not know its charge. */
const LOST_CHARGE_TIMEOUT_MS = 60 * 60_000;
const MAX_LOST_CHARGES = 3;

/**
 * Compares the charge with the payment, then updates the row by one conditional update. Calls may be concurrent (return
 * page, webhook, reconciliation): only the call that sets CAPTURED delivers, in the same transaction (docs/product.md
 * 9.3).
 * @throws AppError not_found for a charge of another product, provider_failed, conflict if it does not match the order
 */
export async function settle(chargeId: string): Promise<Payment> {
  const known = await db.payment.findUnique({ where: { chargeId } });
  if (known?.status === CAPTURED) return known;
  const { charge, raw } = await retrieve(chargeId);
  const payment = known ?? (await findByReference(charge));
  if (!payment) throw new AppError('not_found');
  if (!matches(charge, payment)) {
    log.error('a charge is not what was ordered', { payment: payment.id, charge: charge.id, status: charge.status });
    throw new AppError('conflict', 'payment_mismatch');
  }
  return applyCharge(payment, charge, raw as Prisma.InputJsonValue);
}

/**
 * Handles a webhook. Uses only its charge id and retrieves the charge, so old, repeated and reordered webhooks are
 * harmless.
 * @param hashstring header with the body's signature
 * @throws AppError forbidden for a wrong signature, and as `settle`
 */
export async function handleWebhook(body: Charge, hashstring: string | null): Promise<void> {
  if (!env.TAP_SECRET_KEY || !isValidSignature(body, hashstring, env.TAP_SECRET_KEY)) throw new AppError('forbidden');
  await settle(body.id);
}

/**
 * Settles an open payment by its charge id, or by our reference if the charge id was lost. Ignores refusals and provider
 * failures: the reconciliation tries again.
 */
export async function settleIfPossible({ id, chargeId, reference, createdAt }: ChargeReference): Promise<void> {
  const isOld = Date.now() - createdAt.getTime() >= LOST_CHARGE_TIMEOUT_MS;
  try {
    const known = chargeId ?? (await findCharge(reference, createdAt))?.id;
    if (known !== undefined) await settle(known);
    else if (isOld) await markFailed(id);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof TapError)) throw error;
    // For example, a charge created under another key is unknown to the provider and cannot be paid.
    if (error instanceof AppError && error.code === 'not_found' && isOld) await markFailed(id);
  }
}

/**
 * Verifies a payment for its payer or an admin. An unknown charge id is not sent to the provider. Instead, only the
 * caller's own payments without a charge id are searched.
 * @throws AppError not_found for other accounts' payments and another product's charge, provider_failed, conflict
 */
export async function verifyPayment(actor: Actor, chargeId: string): Promise<PaymentView> {
  const known = await db.payment.findUnique({ where: { chargeId } });
  if (known === null) await settleLostCharges(actor.id);
  const row = known ?? (await db.payment.findUnique({ where: { chargeId } }));
  if (row === null || (!may(actor, 'payments') && row.userId !== actor.id)) throw new AppError('not_found');
  return paymentView(known === null ? row : await settle(chargeId));
}

async function settleLostCharges(userId: number): Promise<void> {
  const lost = await db.payment.findMany({
    where: { userId, chargeId: null, state: 'open' },
    select: { id: true, chargeId: true, reference: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: MAX_LOST_CHARGES,
  });
  for (const payment of lost) await settleIfPossible(payment);
}

async function retrieve(chargeId: string) {
  try {
    return await retrieveCharge(chargeId);
  } catch (error) {
    if (!(error instanceof TapError)) throw error;
    if (error.status === 404 || (error.kind === 'refused' && error.status === 400)) throw new AppError('not_found');
    log.warn('a charge could not be asked about', { charge: chargeId, error });
    throw new AppError('provider_failed', 'payment_not_verified');
  }
}

async function findByReference({ reference: { transaction: reference } }: Charge): Promise<Payment | null> {
  if (!reference || !UUID.test(reference)) return null;
  return db.payment.findFirst({ where: { reference, chargeId: null } });
}

const matches = (charge: Charge, payment: Payment) =>
  charge.reference.transaction === payment.reference &&
  charge.currency === payment.currency &&
  charge.amount === filsOf(payment.amount) &&
  (payment.chargeId ?? charge.id) === charge.id;

async function applyCharge(payment: Payment, charge: Charge, responseData: Prisma.InputJsonValue): Promise<Payment> {
  const paid = charge.status === CAPTURED;
  await transaction(async (tx) => {
    // Lock the listing before its payment, as removing a listing does; otherwise the two could deadlock.
    if (paid) await tx.$queryRaw`SELECT FROM properties WHERE id = ${payment.propertyId}::int FOR UPDATE`;
    const { count } = await tx.payment.updateMany({
      // Captured money counts in any state; other statuses count only while the payment is open.
      where: { id: payment.id, ...(paid ? { status: { not: CAPTURED } } : { state: 'open' }) },
      data: { status: charge.status, chargeId: charge.id, responseData },
    });
    // Read again, because the listing data may have changed in the meantime.
    if (count !== 1 || !paid) return;
    const changed = await deliver(tx, await tx.payment.findUniqueOrThrow({ where: { id: payment.id } }));
    if (changed) listingChanged(tx, changed);
  });
  return db.payment.findUniqueOrThrow({ where: { id: payment.id } });
}

/** Changes a payment only while it is open, because settlement may have been faster. @returns whether it was open */
export async function updateOpen(
  id: number,
  data: Prisma.PaymentUpdateManyMutationInput,
  where: Prisma.PaymentWhereInput = {},
  tx: Tx | typeof db = db,
): Promise<boolean> {
  const { count } = await tx.payment.updateMany({ where: { ...where, id, state: 'open' }, data });
  return count === 1;
}

/** Marks a payment as failed, because the provider does not know its charge and so it cannot be paid. */
export const markFailed = (id: number) => updateOpen(id, { status: 'FAILED' });
