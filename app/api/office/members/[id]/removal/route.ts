import { stopRemoval } from '@/lib/accounts/offices/members';
import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const DELETE = route(
  {
    name: 'office.stopRemoval',
    auth: 'user',
    params: idParams,
    answers: { 204: undefined },
    errors: ['forbidden'],
  },
  async ({ user, params }) => {
    await stopRemoval(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
