import { pagedAnswer } from '@/lib/http/declaration';
import { queryText } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listReports } from '@/lib/listings/reports/queries';
import { reportsQuery, reportViewSchema } from '@/lib/listings/reports/view';

export const GET = route(
  {
    name: 'reports.list',
    auth: 'staff:listings',
    query: reportsQuery,
    answers: { 200: pagedAnswer(reportViewSchema) },
  },
  async ({ request, query }) => list(request, query, await listReports(query), queryText(query)),
);
