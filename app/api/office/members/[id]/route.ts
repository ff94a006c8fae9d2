import { changeMember, removeMember } from '@/lib/accounts/offices/members';
import { getOffice } from '@/lib/accounts/offices/queries';
import { memberChangeSchema } from '@/lib/accounts/offices/schema';
import { officeViewSchema } from '@/lib/accounts/offices/view';
import { noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { idParams } from '@/lib/query';

export const PUT = route(
  {
    name: 'office.changeMember',
    auth: 'user',
    params: idParams,
    body: memberChangeSchema,
    example: { role: 'owner' },
    answers: { 200: officeViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  async ({ user, params, body }) => {
    await changeMember(user, params.id, body.role);
    return ok(await getOffice(user));
  },
);

export const DELETE = route(
  {
    name: 'office.removeMember',
    auth: 'user',
    params: idParams,
    answers: { 204: undefined },
    errors: ['forbidden', 'conflict'],
  },
  async ({ user, params }) => {
    await removeMember(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods('PUT', 'DELETE');
