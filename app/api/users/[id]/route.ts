import { getUserFor } from '@/lib/accounts/users/queries';
import { userUpdateSchema } from '@/lib/accounts/users/schema';
import { updateUser } from '@/lib/accounts/users/update';
import { userViewSchema } from '@/lib/accounts/users/view';
import { idParams } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'users.get', auth: 'user', params: idParams, answers: { 200: userViewSchema }, errors: ['forbidden'] },
  async ({ user, params }) => found(await getUserFor(user, params.id)),
);

export const PUT = route(
  {
    name: 'users.change',
    auth: 'staff:accounts',
    params: idParams,
    body: userUpdateSchema,
    example: { disabled: true },
    answers: { 200: userViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => updateUser(user, params.id, body),
);
