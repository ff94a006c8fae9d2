import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { noticeBody, noticeExample, takeNotice } from '@/lib/payments/notice';
import { noticeViewSchema } from '@/lib/payments/view';

/** The provider's notice. 2xx only after what it brought about is committed: else it comes again. */
export const POST = route(
  {
    name: 'payments.notice',
    auth: 'public',
    body: noticeBody,
    example: noticeExample,
    answers: { 200: noticeViewSchema },
    errors: ['forbidden', 'not_found', 'conflict', 'provider_failed'],
  },
  async ({ request, body }) => {
    await takeNotice(body, request.headers.get('hashstring'));
    return ok({ received: true as const });
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
