import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { noticeBody, takeNotice } from '@/lib/payments/notice';

/** The provider's notice. 2xx only after what it brought about is committed: else it comes again. */
export const POST = route({ auth: 'public', body: noticeBody }, async ({ request, body }) => {
  await takeNotice(body, request.headers.get('hashstring'));
  return ok({ received: true });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
