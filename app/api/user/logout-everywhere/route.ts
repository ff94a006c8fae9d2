import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.logoutEverywhere',
    auth: 'user',
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  async ({ user, body }) => {
    await logoutEverywhere(user.id, body);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
