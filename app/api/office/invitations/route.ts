import { invite } from '@/lib/accounts/offices/invite';
import { newInvitationSchema } from '@/lib/accounts/offices/schema';
import { invitationViewSchema } from '@/lib/accounts/offices/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'office.invite',
    auth: 'user',
    body: newInvitationSchema,
    example: { email: 'colleague@example.com', role: 'owner', password: 'correct battery staple' },
    answers: { 201: invitationViewSchema },
    errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
  },
  ({ user, body, locale }) => invite(user, body, locale),
);
