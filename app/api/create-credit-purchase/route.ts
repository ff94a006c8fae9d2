import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { creditPurchaseSchema } from '@/lib/payments/schema';
import { startCreditPurchase } from '@/lib/payments/start';

export const POST = route({ auth: 'user', body: creditPurchaseSchema }, async ({ user, locale, body }) =>
  ok(await startCreditPurchase({ user, locale }, body.credits)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
