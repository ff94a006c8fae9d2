import 'server-only';
import { db } from '../db';
import { settle } from './settle';
import { OPEN_STATUSES } from './status';
import { chargeSchema } from './tap-schema';

/**
 * The page of a payment for the same thing that is still open at the provider, or null: whoever pressed the button
 * twice, or came back for another try, goes on with the first. The provider is asked, since its page may be over.
 */
export async function openPayment(
  userId: number,
  of: { propertyId: number } | { draftId: string },
): Promise<{ redirectUrl: string } | null> {
  const payment = await db.payment.findFirst({
    where: {
      userId,
      status: { in: [...OPEN_STATUSES] },
      chargeId: { not: null },
      ...('propertyId' in of
        ? { propertyId: of.propertyId, paymentType: 'feature_property' }
        : { listingData: { path: ['draftId'], equals: of.draftId } }),
    },
    orderBy: { id: 'desc' },
  });
  if (!payment?.chargeId) return null;
  const { status, responseData } = await settle(payment.chargeId);
  const { data: charge } = chargeSchema.safeParse(responseData);
  return status === 'INITIATED' && charge?.transaction.url ? { redirectUrl: charge.transaction.url } : null;
}
