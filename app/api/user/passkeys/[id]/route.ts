import { removePasskey } from '@/lib/accounts/auth/passkeys';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { idParams } from '@/lib/query';

export const DELETE = route(
  { name: 'account.removePasskey', auth: 'user', params: idParams, answers: { 204: undefined }, errors: ['conflict'] },
  async ({ user, params }) => {
    await removePasskey(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
