import { route } from '@/lib/http/route';
import { verifyQuerySchema } from '@/lib/payments/schema';
import { verifyPayment } from '@/lib/payments/settle';
import { verificationView } from '@/lib/payments/verification-view';
import { verificationViewSchema } from '@/lib/payments/view';

export const GET = route(
  {
    name: 'payments.verify',
    auth: 'user',
    limit: { name: 'verify-payment', max: 40, seconds: 60 },
    query: verifyQuerySchema,
    answers: { 200: verificationViewSchema },
    errors: ['not_found', 'conflict', 'provider_failed'],
  },
  async ({ user, locale, query }) => verificationView(await verifyPayment(user, query.chargeId), locale),
);
