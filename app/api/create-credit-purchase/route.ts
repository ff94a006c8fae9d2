import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { STARTS } from '@/lib/payments/limits';
import { creditPurchaseSchema } from '@/lib/payments/schema';
import { startCreditPurchase } from '@/lib/payments/start';

export const POST = route({ auth: 'user', limit: STARTS, body: creditPurchaseSchema }, async ({ user, locale, body }) =>
  ok(await startCreditPurchase({ user, locale }, body.credits)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
