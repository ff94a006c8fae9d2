import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { currentPasswordSchema } from '@/lib/accounts/auth/schema';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.logoutEverywhere',
    auth: 'user',
    body: currentPasswordSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  async ({ user, body }) => {
    await logoutEverywhere(user.id, body.password);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
