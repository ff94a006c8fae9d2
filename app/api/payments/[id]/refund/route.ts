import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { refundPayment } from '@/lib/payments/refund';
import { refundSchema } from '@/lib/payments/schema';
import { paymentViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'payments.refund',
    auth: 'staff:payments',
    params: idParams,
    body: refundSchema,
    example: { amount: 2.5, reason: 'Half of what was agreed' },
    answers: { 200: paymentViewSchema },
    errors: ['conflict', 'provider_failed'],
  },
  ({ user, params, body }) => refundPayment(user, params.id, body),
);
