import { endSessionsOf } from '@/lib/accounts/auth/by-admin';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'users.endSessions', auth: 'staff:accounts', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => endSessionsOf(user, params.id),
);
