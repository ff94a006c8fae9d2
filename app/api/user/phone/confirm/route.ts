import { confirmPhone } from '@/lib/accounts/auth/phone';
import { phoneCodeSchema } from '@/lib/accounts/auth/schema';
import { userViewSchema } from '@/lib/accounts/users/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.confirmPhone',
    auth: 'user',
    limit: { name: 'confirm-phone', max: 40, seconds: 24 * 60 * 60 },
    body: phoneCodeSchema,
    example: { code: '123456' },
    answers: { 200: userViewSchema },
    errors: ['not_found'],
  },
  ({ user, body }) => confirmPhone(user, body.code),
);
