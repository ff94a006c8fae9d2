import { resendConfirmation } from '@/lib/accounts/auth/email';
import { accepted } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.resendConfirmation',
    auth: 'user',
    limit: { name: 'email-confirmation', max: 5, seconds: 60 * 60 },
    answers: { 202: undefined },
  },
  async ({ user }) => {
    await resendConfirmation(user);
    return accepted();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
