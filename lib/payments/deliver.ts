import 'server-only';
import { grantCredits } from '../credits/allowance';
import type { Prisma, Tx } from '../db';
import { log } from '../log';
import { insertProperty } from '../properties/create';
import { newListingSchema } from '../properties/listing-schema';
import * as z from 'zod/mini';

type Paid = Pick<
  Prisma.PaymentGetPayload<object>,
  'id' | 'userId' | 'propertyId' | 'paymentType' | 'credits' | 'listingData'
>;

/**
 * Gives what was paid for, inside the transaction that marks the payment as paid. What cannot be given any more (the
 * listing to feature is gone, or featured already) stays undelivered, for an admin to refund.
 * @returns ids of the listings that changed
 */
export async function deliver(tx: Tx, payment: Paid): Promise<number[]> {
  const propertyId =
    payment.paymentType === 'feature_property' ? await feature(tx, payment) : await credit(tx, payment);
  const delivered = payment.paymentType === 'additional_listing' || propertyId !== null;
  if (!delivered) log.warn('a payment could not be delivered', { payment: payment.id });
  await tx.payment.update({
    where: { id: payment.id },
    data: { ...(delivered && { deliveredAt: new Date() }), ...(propertyId !== null && { propertyId }) },
  });
  return propertyId === null ? [] : [propertyId];
}

async function feature(tx: Tx, { propertyId }: Paid): Promise<number | null> {
  if (propertyId === null) return null;
  const { count } = await tx.property.updateMany({
    where: { id: propertyId, approved: true, featured: false, expiresAt: { gt: new Date() } },
    data: { featured: true },
  });
  return count === 1 ? propertyId : null;
}

/** Credits, and with the last of them the listing that waited for it. @returns that listing's id */
async function credit(tx: Tx, { userId, credits, listingData }: Paid): Promise<number | null> {
  await grantCredits(tx, userId, credits ?? 0);
  if (listingData === null) return null;
  const { data: listing } = z.safeParse(newListingSchema, listingData);
  if (!listing) return null;
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } });
  await tx.$executeRaw`SAVEPOINT listing`;
  try {
    return await insertProperty(tx, { id: userId, role }, listing, 'credit');
  } catch (error) {
    // Its area is gone, say, or the listing is there already: the credit stays on the balance, nothing is lost.
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT listing`;
    log.warn('a paid listing could not be made', { user: userId, error });
    return null;
  }
}
