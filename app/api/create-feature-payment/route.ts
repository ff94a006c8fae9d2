import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { STARTS } from '@/lib/payments/limits';
import { featurePaymentSchema } from '@/lib/payments/schema';
import { startFeaturePayment } from '@/lib/payments/start';

export const POST = route({ auth: 'user', limit: STARTS, body: featurePaymentSchema }, async ({ user, locale, body }) =>
  ok(await startFeaturePayment({ user, locale }, body.propertyId)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
