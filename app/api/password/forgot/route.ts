import { requestPasswordReset } from '@/lib/accounts/auth/password-reset';
import { forgotPasswordSchema } from '@/lib/accounts/auth/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.forgotPassword',
    auth: 'public',
    body: forgotPasswordSchema,
    example: { email: 'noura@example.com' },
    answers: { 202: undefined },
  },
  ({ body, address }) => requestPasswordReset(body.email, address),
);
