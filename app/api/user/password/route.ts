import { changePassword } from '@/lib/accounts/auth/change-password';
import { changePasswordSchema } from '@/lib/accounts/auth/schema';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'account.changePassword',
    auth: 'user',
    body: changePasswordSchema,
    example: { currentPassword: 'correct battery staple', newPassword: 'wrong horse battery' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  async ({ user, body }) => {
    await changePassword(user, body);
    return noContent();
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods('PUT');
