import { sendPhoneCode } from '@/lib/accounts/auth/phone';
import { accepted } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.sendPhoneCode',
    auth: 'user',
    answers: { 202: undefined },
    errors: ['bad_request', 'not_found', 'conflict', 'too_many_requests', 'provider_failed'],
  },
  async ({ user, address, locale }) => {
    await sendPhoneCode(user, address, locale);
    return accepted();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
