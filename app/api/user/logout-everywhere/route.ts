import { logoutEverywhere } from '@/lib/accounts/auth/login';
import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.logoutEverywhere',
    auth: 'user',
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  ({ user, body }) => logoutEverywhere(user.id, body),
);
