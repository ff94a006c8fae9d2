import { otherMethods, route } from '@/lib/http/route';
import { webhookViewSchema } from '@/lib/payments/view';
import { handleWebhook, webhookBody, webhookExample } from '@/lib/payments/webhook';

/** Responds 2xx only after the commit; the provider repeats the webhook otherwise. */
export const POST = route(
  {
    name: 'payments.notice',
    auth: 'public',
    caller: 'webhook',
    body: webhookBody,
    example: webhookExample,
    answers: { 200: webhookViewSchema },
    errors: ['forbidden', 'not_found', 'conflict', 'provider_failed'],
  },
  async ({ request, body }) => {
    await handleWebhook(body, request.headers.get('hashstring'));
    return { received: true };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
