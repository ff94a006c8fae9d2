import { resendConfirmation } from '@/lib/accounts/auth/email';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.resendConfirmation',
    auth: 'user',
    limit: { name: 'email-confirmation', max: 5, seconds: 60 * 60 },
    answers: { 202: undefined },
  },
  ({ user }) => resendConfirmation(user),
);
