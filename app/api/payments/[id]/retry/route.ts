import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { STARTS } from '@/lib/payments/limits';
import { retryPayment } from '@/lib/payments/retry';
import { idParams } from '@/lib/query';

export const POST = route({ auth: 'user', limit: STARTS, params: idParams }, async ({ user, locale, params }) =>
  ok(await retryPayment({ user, locale }, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
