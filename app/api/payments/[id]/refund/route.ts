import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { refundPayment } from '@/lib/payments/refund';
import { refundSchema } from '@/lib/payments/schema';
import { idParams } from '@/lib/query';

export const POST = route({ auth: 'admin', params: idParams, body: refundSchema }, async ({ user, params, body }) =>
  ok(await refundPayment(user, params.id, body.reason)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
