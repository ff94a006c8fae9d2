import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { STARTS } from '@/lib/payments/limits';
import { featurePaymentSchema } from '@/lib/payments/schema';
import { startFeaturePayment } from '@/lib/payments/start';
import { startedViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'payments.payFeature',
    auth: 'user',
    limit: STARTS,
    body: featurePaymentSchema,
    example: { propertyId: 1 },
    answers: { 200: startedViewSchema },
    errors: ['forbidden', 'not_found', 'conflict', 'provider_failed'],
  },
  async ({ user, locale, body }) => ok(await startFeaturePayment({ user, locale }, body.propertyId)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
