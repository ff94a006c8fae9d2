import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { STARTS } from '@/lib/payments/limits';
import { listingPaymentSchema } from '@/lib/payments/schema';
import { startListingPayment } from '@/lib/payments/start';

export const POST = route({ auth: 'user', limit: STARTS, body: listingPaymentSchema }, async ({ user, locale, body }) =>
  ok(await startListingPayment({ user, locale }, body.propertyData)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
