import { pagedAnswer } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listReports } from '@/lib/listings/reports/queries';
import { reportsQuery, reportViewSchema } from '@/lib/listings/reports/view';

export const GET = route(
  {
    name: 'reports.list',
    auth: 'staff:listings',
    query: reportsQuery,
    answers: { 200: pagedAnswer(reportViewSchema) },
  },
  async ({ query }) => {
    const { open, page = 1, pageSize } = query;
    const { items, total } = await listReports(query);
    const own = new URLSearchParams({ ...(open !== undefined && { open: String(open) }), pageSize: String(pageSize) });
    return list(items, { path: '/api/reports', query: own }, { page, pageSize, total, exact: true });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
