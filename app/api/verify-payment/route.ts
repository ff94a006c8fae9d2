import { otherMethods, route } from '@/lib/http/route';
import { PAYMENT_VERIFY_LIMIT } from '@/lib/payments/constants';
import { verifyQuerySchema } from '@/lib/payments/schema';
import { verifyPayment } from '@/lib/payments/settle';
import { verificationView } from '@/lib/payments/verification-view';
import { verificationViewSchema } from '@/lib/payments/view';

export const GET = route(
  {
    name: 'payments.verify',
    auth: 'user',
    limit: PAYMENT_VERIFY_LIMIT,
    query: verifyQuerySchema,
    answers: { 200: verificationViewSchema },
    errors: ['not_found', 'conflict', 'provider_failed'],
  },
  async ({ user, locale, query }) => verificationView(await verifyPayment(user, query.chargeId), locale),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
