import { sendPhoneCode } from '@/lib/accounts/auth/phone';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.sendPhoneCode',
    auth: 'user',
    answers: { 202: undefined },
    errors: ['bad_request', 'not_found', 'conflict', 'too_many_requests', 'provider_failed'],
  },
  ({ user, address, locale }) => sendPhoneCode(user, address, locale),
);
