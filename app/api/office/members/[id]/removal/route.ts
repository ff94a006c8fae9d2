import { stopRemoval } from '@/lib/accounts/offices/members';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    name: 'office.stopRemoval',
    auth: 'user',
    params: idParams,
    answers: { 204: undefined },
    errors: ['forbidden'],
  },
  ({ user, params }) => stopRemoval(user, params.id),
);
