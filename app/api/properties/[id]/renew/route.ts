import { idParams } from '@/lib/http/query';
import { consumeRateLimit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { renewProperty } from '@/lib/listings/write/renew';
import { renewSchema } from '@/lib/listings/write/schema';
import { PAYMENT_START_LIMIT } from '@/lib/payments/constants';
import { startRenewalPayment } from '@/lib/payments/start';
import { renewedViewSchema } from '@/lib/payments/view';

export const POST = route(
  {
    name: 'properties.renew',
    auth: 'user',
    params: idParams,
    body: renewSchema,
    example: { funding: 'free' },
    answers: { 200: renewedViewSchema },
    errors: ['fee_required', 'insufficient_credits', 'forbidden', 'conflict', 'too_many_requests', 'provider_failed'],
  },
  async ({ user, locale, params, body: { funding, price } }) => {
    if (funding !== 'fee') return renewProperty(user, params.id, funding);
    await consumeRateLimit(`${PAYMENT_START_LIMIT.name}:${user.id}`, PAYMENT_START_LIMIT);
    return startRenewalPayment({ user, locale, price }, params.id);
  },
);
