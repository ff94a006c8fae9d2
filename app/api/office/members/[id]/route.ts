import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { changeMember, removeMember } from '@/lib/accounts/offices/members';
import { getOffice } from '@/lib/accounts/offices/queries';
import { memberChangeSchema } from '@/lib/accounts/offices/schema';
import { officeViewSchema } from '@/lib/accounts/offices/view';
import { idParams } from '@/lib/http/query';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const PUT = route(
  {
    name: 'office.changeMember',
    auth: 'user',
    params: idParams,
    body: memberChangeSchema,
    example: { role: 'owner', password: 'correct battery staple' },
    answers: { 200: officeViewSchema },
    errors: ['forbidden', 'conflict', 'too_many_requests'],
  },
  async ({ user, params, body }) => {
    await changeMember(user, params.id, body);
    return getOffice(user);
  },
);

export const DELETE = route(
  {
    name: 'office.removeMember',
    auth: 'user',
    params: idParams,
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 202: officeViewSchema, 204: undefined },
    errors: ['forbidden', 'conflict', 'too_many_requests'],
  },
  async ({ user, params, body }) =>
    (await removeMember(user, params.id, body)) ? answer(204, undefined) : answer(202, await getOffice(user)),
);
