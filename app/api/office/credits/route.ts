import { transferCredits } from '@/lib/accounts/offices/manage';
import { transferSchema } from '@/lib/accounts/offices/schema';
import { officeViewSchema } from '@/lib/accounts/offices/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'office.transferCredits',
    auth: 'user',
    body: transferSchema,
    example: { credits: 3, password: 'a tree by the sea' },
    answers: { 200: officeViewSchema },
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  ({ user, body }) => transferCredits(user, body),
);
