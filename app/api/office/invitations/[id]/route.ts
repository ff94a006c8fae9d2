import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { resendInvitation, revokeInvitation } from '@/lib/accounts/offices/invite';
import { invitationViewSchema } from '@/lib/accounts/offices/view';
import { idParams } from '@/lib/http/query';
import { noContent, ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'office.resendInvitation',
    auth: 'user',
    params: idParams,
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 200: invitationViewSchema },
    errors: ['forbidden', 'conflict', 'too_many_requests'],
  },
  async ({ user, params, body }) => ok(await resendInvitation(user, params.id, body)),
);

export const DELETE = route(
  {
    name: 'office.revokeInvitation',
    auth: 'user',
    params: idParams,
    answers: { 204: undefined },
    errors: ['forbidden'],
  },
  async ({ user, params }) => {
    await revokeInvitation(user, params.id);
    return noContent();
  },
);

export const { GET, PUT, PATCH, OPTIONS } = otherMethods('POST', 'DELETE');
