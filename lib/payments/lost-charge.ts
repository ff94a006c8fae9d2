import 'server-only';
import { db } from '../db';
import { AppError } from '../errors';
import { giveUp, settle } from './settle';
import { OPEN_STATUSES } from './status';
import { findCharge, TapError } from './tap';

export type Open = { id: number; chargeId: string | null; reference: string; createdAt: Date };

/** How long we look for the charge of a payment, or for a charge that the provider does not know, in milliseconds. */
const SOUGHT_FOR = 60 * 60_000;
/** How many lost charges of one payer are looked for while they wait. */
const AT_ONCE = 3;

/** Settles a payment that is open: by its charge, or where the answer with the charge's id got lost by our reference. */
export async function settleOpen({ id, chargeId, reference, createdAt }: Open): Promise<void> {
  const isOld = Date.now() - createdAt.getTime() >= SOUGHT_FOR;
  const known = chargeId ?? (await findCharge(reference, createdAt))?.id;
  if (known === undefined) {
    if (isOld) await giveUp(id);
    return;
  }
  try {
    await settle(known);
  } catch (error) {
    // Made under another key, say: the provider does not know it, and nobody can pay it.
    if (!(error instanceof AppError) || error.code !== 'not_found' || !isOld) throw error;
    await giveUp(id);
  }
}

/** Looks for charges of a payer whose ids never reached us. */
export async function settleLost(userId: number): Promise<void> {
  const lost = await db.payment.findMany({
    where: { userId, chargeId: null, status: { in: [...OPEN_STATUSES] } },
    select: { id: true, chargeId: true, reference: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: AT_ONCE,
  });
  for (const payment of lost) {
    await settleOpen(payment).catch((error: unknown) => {
      if (!(error instanceof AppError) && !(error instanceof TapError)) throw error;
    });
  }
}
