import 'server-only';
import * as z from 'zod/mini';
import { db } from '../db';
import { AppError, required } from '../errors';
import { newListingSchema } from '../listings/schema';
import { paymentView } from './queries';
import {
  startCreditPurchase,
  startFeaturePayment,
  startListingPayment,
  startRenewalPayment,
  type Payer,
} from './start';
import { sourceOf } from './status';
import type { Started } from './view';

/**
 * Starts an unpaid purchase again: the same quantity or listing, with the listing data sent last.
 * @throws AppError not_found for others and where the listing is gone, conflict where it was paid or can no longer be
 *   bought, provider_failed
 */
export async function retryPayment(payer: Payer, id: number): Promise<Started> {
  const { id: userId } = payer.user;
  const payment = await db.payment.findFirst({ where: { id, userId } });
  if (!payment) throw new AppError('not_found');
  const { propertyId, purchase, ...view } = { ...payment, ...paymentView(payment) };
  if (view.state === 'paid' || view.state === 'refunded') throw new AppError('conflict', 'paid_already');
  const source = sourceOf(view);
  if (source === 'credits') {
    return startCreditPurchase(payer, required(view.credits, `credits of payment ${id}`));
  }
  if (source === 'listing') {
    const last = purchase && (await db.payment.findFirst({ where: { userId, purchase }, orderBy: { id: 'desc' } }));
    const { data: listing } = z.safeParse(newListingSchema, (last || payment).listingData);
    if (!listing) throw new AppError('conflict', 'payment_not_started');
    return startListingPayment(payer, listing);
  }
  if (propertyId === null) throw new AppError('not_found', 'listing_gone');
  return (source === 'feature' ? startFeaturePayment : startRenewalPayment)(payer, propertyId);
}
