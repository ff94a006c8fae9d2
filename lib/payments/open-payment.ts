import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import type { NewListing } from '../properties/schema';
import { giveUp, settle } from './settle';
import { meaningOf, OPEN_STATUSES } from './status';
import { chargeSchema } from './tap-schema';

export type OpenPayment = Prisma.PaymentGetPayload<object>;

const LOOK_EVERY = 150; // milliseconds
/** Longer than a charge takes to be made or refused (lib/payments/tap.ts), in milliseconds. */
const MAKING = 45_000;

/** Longer than the provider's page takes money (lib/payments/tap.ts), in milliseconds. */
const PAYABLE = 35 * 60_000;

const open = { status: { in: [...OPEN_STATUSES] } };

/**
 * The payment of a purchase that is open, as it stands at the provider, whose page may be over; null where none is open
 * any more. While another call makes its charge, that is waited for.
 * @returns one without `chargeId` where the charge never arrived, and nobody is making it
 * @throws AppError provider_failed, also where the call that made the charge failed
 */
export async function openPayment(userId: number, purchase: string): Promise<OpenPayment | null> {
  for (let waited = false; ; waited = true) {
    const row = await db.payment.findFirst({ where: { userId, purchase, ...open } });
    if (row === null) return null;
    // Who has waited for it has what was made this moment.
    if (row.chargeId !== null) return waited ? row : look(row, row.chargeId);
    if (row.status === 'UNKNOWN' && waited) throw new AppError('provider_failed', 'payment_not_started');
    if (isLost(row)) return row;
    await sleep(LOOK_EVERY);
  }
}

/** Nobody is at it any more: it failed without a clear answer, or who made it was ended in the middle. */
const isLost = ({ status, updatedAt }: OpenPayment) =>
  status === 'UNKNOWN' || updatedAt.getTime() < Date.now() - MAKING;

async function look(row: OpenPayment, chargeId: string): Promise<OpenPayment | null> {
  try {
    const settled = await settle(chargeId);
    const meaning = meaningOf(settled.status);
    if (meaning !== 'open') return meaning === 'failed' ? null : settled;
    if (settled.createdAt.getTime() > Date.now() - PAYABLE) return settled;
    // Nobody can pay it any more, whatever the provider calls it: another may begin. Settlement still watches it.
    await db.payment.updateMany({ where: { id: row.id, ...open }, data: { purchase: `${row.purchase}#${row.id}` } });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    await giveUp(row.id);
    return null;
  }
}

/** Makes it the caller's to make the charge anew. Of several, one. */
export async function claimLostCharge({ id, updatedAt }: OpenPayment): Promise<boolean> {
  const { count } = await db.payment.updateMany({
    where: { id, chargeId: null, updatedAt, ...open },
    data: { status: 'INITIATED' },
  });
  return count === 1;
}

export const isCaptured = ({ status }: OpenPayment): boolean => meaningOf(status) === 'paid';

/** Lets a payment that is still open publish what was sent last. @returns whether it was still open */
export async function newerListing({ id }: OpenPayment, listing: NewListing): Promise<boolean> {
  const { count } = await db.payment.updateMany({ where: { id, ...open }, data: { listingData: listing } });
  return count === 1;
}

/** Where the browser pays. @throws AppError conflict where the provider named no page */
export function pageOf({ responseData }: OpenPayment): string {
  const url = chargeSchema.safeParse(responseData).data?.transaction.url;
  if (!url) throw new AppError('conflict', 'payment_under_way');
  return url;
}
