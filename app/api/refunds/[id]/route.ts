import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { loadPaymentView } from '@/lib/payments/queries';
import { resolveRefund } from '@/lib/payments/refund';
import { refundOutcomeSchema } from '@/lib/payments/schema';
import { paymentViewSchema } from '@/lib/payments/view';

export const PUT = route(
  {
    name: 'payments.resolveRefund',
    auth: 'staff:payments',
    params: idParams,
    body: refundOutcomeSchema,
    example: { made: false },
    answers: { 200: paymentViewSchema },
    errors: ['conflict'],
  },
  async ({ user, params, body }) => loadPaymentView(await resolveRefund(user, params.id, body.made)),
);
