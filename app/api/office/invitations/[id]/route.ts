import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { resendInvitation, revokeInvitation } from '@/lib/accounts/offices/invite';
import { invitationViewSchema } from '@/lib/accounts/offices/view';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

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
  ({ user, params, body }) => resendInvitation(user, params.id, body),
);

export const DELETE = route(
  {
    name: 'office.revokeInvitation',
    auth: 'user',
    params: idParams,
    answers: { 204: undefined },
    errors: ['forbidden'],
  },
  ({ user, params }) => revokeInvitation(user, params.id),
);
