import { login } from '@/lib/accounts/auth/login';
import { loginSchema } from '@/lib/accounts/auth/schema';
import { userViewSchema } from '@/lib/accounts/users/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.login',
    auth: 'public',
    cache: 'none',
    body: loginSchema,
    example: { username: 'owner', password: 'correct battery staple' },
    answers: { 200: userViewSchema },
    errors: ['unauthenticated', 'too_many_requests'],
  },
  ({ body, address }) => login(body, address),
);
