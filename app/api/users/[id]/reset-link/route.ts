import { sendResetLink } from '@/lib/accounts/auth/by-admin';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'users.sendResetLink',
    auth: 'staff:accounts',
    params: idParams,
    answers: { 204: undefined },
    errors: ['conflict', 'too_many_requests'],
  },
  ({ user, params }) => sendResetLink(user, params.id),
);
