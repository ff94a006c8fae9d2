import 'server-only';
import { grantCredits } from '../credits/allowance';
import { isTransientError, type Prisma, type Tx } from '../db';
import { log } from '../log';
import { insertProperty } from '../properties/create';
import { featuredUntil } from '../properties/expiry';
import { newListingSchema } from '../properties/schema';
import { renewListing } from '../properties/renew';
import type { Actor } from '../users/view';
import * as z from 'zod/mini';
import { isRenewal } from './purchase';

type Paid = Prisma.PaymentGetPayload<object>;
/** What was given: the listing that changed, or the credit alone. Null: nothing could be, the job gives the money back. */
type Given = { propertyId: number | null; creditKept?: boolean } | null;

/**
 * Gives what was paid for, inside the transaction that marks the payment as paid. What cannot be given any more (the
 * listing to feature is gone, not public, or featured already) stays undelivered, for the job to refund
 * (lib/payments/refund.ts).
 * @returns ids of the listings that changed
 */
export async function deliver(tx: Tx, payment: Paid): Promise<number[]> {
  const given = payment.paymentType === 'feature_property' ? await feature(tx, payment) : await credit(tx, payment);
  if (given === null) {
    log.warn('a payment could not be delivered', { payment: payment.id });
    return [];
  }
  const { propertyId, creditKept = false } = given;
  await tx.payment.update({
    where: { id: payment.id },
    data: { deliveredAt: new Date(), creditKept, ...(propertyId !== null && { propertyId }) },
  });
  return propertyId === null ? [] : [propertyId];
}

async function feature(tx: Tx, { propertyId }: Paid): Promise<Given> {
  if (propertyId === null) return null;
  const now = new Date();
  const { count } = await tx.property.updateMany({
    where: {
      ...{ id: propertyId, approved: true, featured: false, expiresAt: { gt: now } },
      publisher: { disabled: false },
    },
    data: { featured: true, featuredUntil: featuredUntil(now) },
  });
  return count === 1 ? { propertyId } : null;
}

/** Credits, and with the last of them the listing that waited for it, made or renewed. */
async function credit(tx: Tx, payment: Paid): Promise<Given> {
  const { userId, credits, purchase } = payment;
  if (credits === null) throw new Error(`payment ${payment.id} buys no credits`);
  // From here on, no other payment of theirs is delivered.
  const [user] = await tx.$queryRaw<Actor[]>`SELECT id, role FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!user) throw new Error(`payment ${payment.id} has no payer`);
  if (await isPaidTwice(tx, payment)) return null;
  await grantCredits(tx, userId, credits);
  const spendIt = isRenewal(purchase) ? () => renewed(tx, user, payment) : listing(tx, user, payment);
  if (!spendIt) return { propertyId: null };
  await tx.$executeRaw`SAVEPOINT listing`;
  try {
    return { propertyId: await spendIt() };
  } catch (error) {
    if (isTransientError(error)) throw error; // all of it is rolled back, and settled when it is asked for again
    // Its area is gone, say, or somebody has renewed it: the credit stays on the balance, nothing is lost.
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT listing`;
    log.warn('a paid listing could not be made or renewed', { payment: payment.id, error });
    return { propertyId: null, creditKept: true };
  }
}

/** Whether another payment has made the listing of the same draft: this one is one too many. */
async function isPaidTwice(tx: Tx, { id, userId, listingData }: Paid): Promise<boolean> {
  const { data } = z.safeParse(withDraft, listingData);
  if (!data) return false;
  const other = await tx.payment.findFirst({
    where: {
      userId,
      id: { not: id },
      deliveredAt: { not: null },
      propertyId: { not: null },
      listingData: { path: ['draftId'], equals: data.draftId },
    },
    select: { id: true },
  });
  return other !== null;
}
const withDraft = z.object({ draftId: z.string() });

/** How to make the listing that waited, if one did. */
function listing(tx: Tx, user: Actor, { listingData }: Paid) {
  if (listingData === null) return null;
  return async () => insertProperty(tx, user, z.parse(newListingSchema, listingData), 'credit');
}

async function renewed(tx: Tx, user: Actor, { propertyId }: Paid): Promise<number> {
  if (propertyId === null) throw new Error('the listing is gone');
  await renewListing(tx, user, propertyId, 'credit');
  return propertyId;
}
