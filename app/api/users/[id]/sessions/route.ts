import { endSessionsOf } from '@/lib/accounts/auth/by-admin';
import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'users.endSessions', auth: 'staff:accounts', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await endSessionsOf(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
