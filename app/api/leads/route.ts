import { pagedAnswer } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listLeads } from '@/lib/leads/queries';
import { leadsQuery, leadViewSchema } from '@/lib/leads/view';

export const GET = route(
  {
    name: 'leads.list',
    auth: 'user',
    query: leadsQuery,
    answers: { 200: pagedAnswer(leadViewSchema) },
  },
  async ({ user, query }) => {
    const { page = 1, pageSize, state, member } = query;
    const { items, total } = await listLeads(user, query);
    const own = new URLSearchParams({
      ...(state && { state }),
      ...(member !== undefined && { member: String(member) }),
      pageSize: String(pageSize),
    });
    return list(items, { path: '/api/leads', query: own }, { page, pageSize, total, exact: true });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
