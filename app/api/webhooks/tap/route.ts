import { route } from '@/lib/http/route';
import { handleWebhook } from '@/lib/payments/settle';
import { chargeSchema } from '@/lib/payments/tap-schema';
import { webhookViewSchema } from '@/lib/payments/view';

/** Responds 2xx only after the commit; the provider repeats the webhook otherwise. */
export const POST = route(
  {
    name: 'payments.notice',
    auth: 'public',
    caller: 'webhook',
    body: chargeSchema,
    example: {
      id: 'chg_TS02A5720231433Qs1w0809820',
      status: 'CAPTURED',
      amount: 6,
      currency: 'KWD',
      transaction: { created: '1793610900000' },
      reference: { transaction: '0b0f6a52-6f0e-4c83-9d3e-8f1f4f0a7c11', payment: '4323113471067580' },
    },
    answers: { 200: webhookViewSchema },
    errors: ['forbidden', 'not_found', 'conflict', 'provider_failed'],
  },
  async ({ request, body }) => {
    await handleWebhook(body, request.headers.get('hashstring'));
    return { received: true };
  },
);
