import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { VERIFICATIONS } from '@/lib/payments/limits';
import { verifyQuery } from '@/lib/payments/verify-query';
import { verification } from '@/lib/payments/verification';
import { verifyPayment } from '@/lib/payments/queries';
import { verificationViewSchema } from '@/lib/payments/view';

export const GET = route(
  {
    name: 'payments.verify',
    auth: 'user',
    limit: VERIFICATIONS,
    query: verifyQuery,
    answers: { 200: verificationViewSchema },
    errors: ['not_found', 'conflict', 'provider_failed'],
  },
  async ({ user, locale, query }) => ok(await verification(await verifyPayment(user, query.chargeId), locale)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
