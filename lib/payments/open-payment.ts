import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../http/errors';
import type { Locale } from '../i18n/routing';
import { db, Prisma } from '../platform/db';
import { purchaseKey, type Purchase } from './purchase';
import { markFailed, settle, updateOpen } from './settle';
import { isReceived } from './status';
import { chargeSchema } from './tap-schema';

export type OpenPayment = Prisma.PaymentGetPayload<object>;

const POLL_INTERVAL_MS = 150;
/** Milliseconds. Longer than all attempts to create a charge take together (lib/payments/tap.ts). */
const CHARGE_CREATION_TIMEOUT_MS = 45_000;
/** Milliseconds. Longer than the provider's page accepts a payment (lib/payments/tap.ts). */
const PAYABLE_MS = 35 * 60_000;

/**
 * Returns the open payment of a purchase after checking its status with the provider; null if none is open any more. If
 * another call is creating its charge, waits for that call.
 * @param officeId that the purchase is for now. An earlier payment for another account is set aside: the payer has
 * joined or left an office since
 * @returns a payment without `chargeId` if the charge was lost and no call is creating it
 * @throws AppError provider_failed, also if the call that created the charge failed
 */
export async function findOpenPayment(
  userId: number,
  officeId: number | null,
  purchase: Purchase,
): Promise<OpenPayment | null> {
  for (let waited = false; ; waited = true) {
    const row = await db.payment.findFirst({ where: { userId, ...purchaseKey(purchase), state: 'open' } });
    if (row === null) return null;
    if (row.officeId !== officeId) {
      await setAside(row, { listingData: Prisma.DbNull }); // captured later, it becomes a credit of that account
      return null;
    }
    if (row.chargeId !== null) return waited ? row : refresh(row, row.chargeId);
    if (row.status === 'UNKNOWN' && waited) throw new AppError('provider_failed', 'payment_not_started');
    if (isLost(row)) return row;
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Returns whether the charge was lost, that is, no call is creating it any more. */
const isLost = ({ status, updatedAt }: OpenPayment) =>
  status === 'UNKNOWN' || updatedAt.getTime() < Date.now() - CHARGE_CREATION_TIMEOUT_MS;

/**
 * Changes the key of an open payment, so that another payment for the purchase is possible. Settlement still follows
 * this payment.
 */
const setAside = ({ id, purchase }: OpenPayment, data: Prisma.PaymentUpdateManyMutationInput = {}) =>
  updateOpen(id, { ...data, purchase: `${purchase}#${id}` });

async function refresh(row: OpenPayment, chargeId: string): Promise<OpenPayment | null> {
  try {
    const settled = await settle(chargeId);
    if (settled.state !== 'open') return isReceived(settled) ? settled : null;
    if (settled.createdAt.getTime() > Date.now() - PAYABLE_MS) return settled;
    await setAside(row); // it can no longer be paid, whatever its status
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    await markFailed(row.id);
    return null;
  }
}

/** Claims the creation of a lost charge. @returns whether the caller may create the charge again */
export const claimLostCharge = ({ id, updatedAt }: OpenPayment, locale: Locale): Promise<boolean> =>
  updateOpen(id, { status: 'INITIATED', locale }, { chargeId: null, updatedAt });

/** Returns the URL of the provider's payment page. @throws AppError conflict if there is none */
export function checkoutUrl({ responseData }: OpenPayment): string {
  const url = chargeSchema.safeParse(responseData).data?.transaction.url;
  if (!url) throw new AppError('conflict', 'payment_under_way');
  return url;
}
