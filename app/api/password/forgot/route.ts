import { requestPasswordReset } from '@/lib/accounts/auth/password-reset';
import { forgotPasswordSchema } from '@/lib/accounts/auth/schema';
import { accepted } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.forgotPassword',
    auth: 'public',
    body: forgotPasswordSchema,
    example: { email: 'noura@example.com' },
    answers: { 202: undefined },
  },
  async ({ body, address }) => {
    await requestPasswordReset(body.email, address);
    return accepted();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
