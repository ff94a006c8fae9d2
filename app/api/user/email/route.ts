import { requestEmailChange } from '@/lib/accounts/auth/email';
import { emailChangeSchema } from '@/lib/accounts/auth/schema';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'account.changeEmail',
    auth: 'user',
    limit: { name: 'email', max: 5, seconds: 60 * 60 },
    body: emailChangeSchema,
    example: { email: 'noura@example.com', password: 'correct battery staple' },
    answers: { 202: undefined },
  },
  ({ user, body }) => requestEmailChange(user, body),
);
