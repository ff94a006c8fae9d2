import { route } from '@/lib/http/route';
import { PAYMENT_START_LIMIT } from '@/lib/payments/constants';
import { creditPurchaseSchema } from '@/lib/payments/schema';
import { startCreditPurchase } from '@/lib/payments/start';
import { startedViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'payments.buyCredits',
    auth: 'user',
    limit: PAYMENT_START_LIMIT,
    body: creditPurchaseSchema,
    example: { credits: 3 },
    answers: { 200: startedViewSchema },
    errors: ['bad_request', 'conflict', 'provider_failed'],
  },
  ({ user, locale, body }) => startCreditPurchase({ user, locale, price: body.price }, body.credits),
);
