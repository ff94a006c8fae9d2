import { route } from '@/lib/http/route';
import { listingExample } from '@/lib/listings/examples';
import { PAYMENT_START_LIMIT } from '@/lib/payments/constants';
import { listingPaymentSchema } from '@/lib/payments/schema';
import { startListingPayment } from '@/lib/payments/start';
import { startedViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'payments.payListing',
    auth: 'user',
    limit: PAYMENT_START_LIMIT,
    body: listingPaymentSchema,
    example: { propertyData: listingExample },
    answers: { 200: startedViewSchema },
    errors: ['conflict', 'provider_failed'],
  },
  ({ user, locale, body }) => startListingPayment({ user, locale, price: body.price }, body.propertyData),
);
