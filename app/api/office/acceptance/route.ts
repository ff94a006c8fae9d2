import { acceptInvitation } from '@/lib/accounts/offices/manage';
import { acceptanceSchema } from '@/lib/accounts/offices/schema';
import { officeViewSchema } from '@/lib/accounts/offices/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'office.accept',
    auth: 'user',
    limit: { name: 'acceptance', max: 60, seconds: 60 * 60 },
    body: acceptanceSchema,
    example: { token: 'q3Zp_0123456789abcdefghijklmnopqrstuvwxyzABCDE', bring: false },
    answers: { 201: officeViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  ({ user, body }) => acceptInvitation(user, body),
);
