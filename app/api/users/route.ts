import { listUsers } from '@/lib/accounts/users/queries';
import { usersQuerySchema } from '@/lib/accounts/users/schema';
import { listedUserViewSchema } from '@/lib/accounts/users/view';
import { pagedAnswer } from '@/lib/http/declaration';
import { queryText } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  {
    name: 'users.list',
    auth: 'staff:accounts',
    query: usersQuerySchema,
    answers: { 200: pagedAnswer(listedUserViewSchema) },
  },
  async ({ request, query }) => list(request, query, await listUsers(query), queryText(query)),
);
