import { proofOptions } from '@/lib/accounts/auth/reauthenticate';
import { passkeyRequestViewSchema } from '@/lib/accounts/auth/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.proofOptions',
    auth: 'user',
    limit: { name: 'proof-options', max: 60, seconds: 60 * 60 },
    answers: { 200: passkeyRequestViewSchema },
    errors: ['conflict'],
  },
  ({ user }) => proofOptions(user.id),
);
