import { pagedAnswer } from '@/lib/http/declaration';
import { queryText } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listLeads } from '@/lib/leads/queries';
import { leadsQuery, leadViewSchema } from '@/lib/leads/view';

export const GET = route(
  {
    name: 'leads.list',
    auth: 'user',
    query: leadsQuery,
    answers: { 200: pagedAnswer(leadViewSchema) },
  },
  async ({ request, user, query }) => list(request, query, await listLeads(user, query), queryText(query)),
);
