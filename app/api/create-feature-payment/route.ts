import { route } from '@/lib/http/route';
import { PAYMENT_START_LIMIT } from '@/lib/payments/constants';
import { featurePaymentSchema } from '@/lib/payments/schema';
import { startFeaturePayment } from '@/lib/payments/start';
import { startedViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'payments.payFeature',
    auth: 'user',
    limit: PAYMENT_START_LIMIT,
    body: featurePaymentSchema,
    example: { propertyId: 1 },
    answers: { 200: startedViewSchema },
    errors: ['forbidden', 'not_found', 'conflict', 'provider_failed'],
  },
  ({ user, locale, body }) => startFeaturePayment({ user, locale, price: body.price }, body.propertyId),
);
