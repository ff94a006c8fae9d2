import 'server-only';
import * as z from 'zod/mini';
import { AppError, required } from '../http/errors';
import { newListingSchema } from '../listings/schema';
import { db } from '../platform/db';
import {
  startCreditPurchase,
  startFeaturePayment,
  startListingPayment,
  startRenewalPayment,
  type Payer,
} from './start';
import { isReceived } from './status';
import type { Started } from './view';

/**
 * Restarts an unpaid purchase: the same quantity or listing, with the latest listing data, at the ordered price unless
 * the payer saw another one.
 * @throws AppError not_found for other accounts' payments and deleted listings; conflict if it was paid or can no
 * longer be bought; provider_failed
 */
export async function retryPayment({ price, ...caller }: Payer, id: number): Promise<Started> {
  const { id: userId } = caller.user;
  const payment = await db.payment.findFirst({ where: { id, userId } });
  if (!payment) throw new AppError('not_found');
  const { propertyId, kind, purchase, credits } = payment;
  const payer = { ...caller, price: price ?? payment.amount.toNumber() };
  if (isReceived(payment)) throw new AppError('conflict', 'paid_already');
  if (kind === 'credits') return startCreditPurchase(payer, required(credits, `credits of payment ${id}`));
  if (kind === 'listing') {
    const last =
      purchase && (await db.payment.findFirst({ where: { userId, kind, purchase }, orderBy: { id: 'desc' } }));
    const { data: listing } = z.safeParse(newListingSchema, (last || payment).listingData);
    if (payment.listingData === null) throw new AppError('conflict', 'payment_not_needed');
    if (!listing) throw new AppError('conflict', 'payment_not_started');
    return startListingPayment(payer, listing);
  }
  if (propertyId === null) throw new AppError('not_found', 'listing_gone');
  return (kind === 'feature' ? startFeaturePayment : startRenewalPayment)(payer, propertyId);
}
