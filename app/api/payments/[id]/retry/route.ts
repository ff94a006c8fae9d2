import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { PAYMENT_START_LIMIT } from '@/lib/payments/constants';
import { retryQuerySchema } from '@/lib/payments/query';
import { retryPayment } from '@/lib/payments/retry';
import { startedViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'payments.retry',
    auth: 'user',
    limit: PAYMENT_START_LIMIT,
    params: idParams,
    query: retryQuerySchema,
    answers: { 200: startedViewSchema },
    errors: ['bad_request', 'forbidden', 'conflict', 'provider_failed'],
  },
  ({ user, locale, params, query }) => retryPayment({ user, locale, price: query.price }, params.id),
);
