import { changePassword } from '@/lib/accounts/auth/change-password';
import { changePasswordSchema } from '@/lib/accounts/auth/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'account.changePassword',
    auth: 'user',
    body: changePasswordSchema,
    example: { currentPassword: 'correct battery staple', newPassword: 'wrong horse battery' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  ({ user, body }) => changePassword(user, body),
);
