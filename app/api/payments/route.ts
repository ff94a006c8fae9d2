import { pagedAnswer } from '@/lib/http/declaration';
import { queryText } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { listDeskPayments } from '@/lib/payments/desk/queries';
import { paymentsQuery } from '@/lib/payments/desk/schema';
import { deskPaymentViewSchema } from '@/lib/payments/desk/view';

export const GET = route(
  {
    name: 'payments.list',
    auth: 'staff:payments',
    query: paymentsQuery,
    answers: { 200: pagedAnswer(deskPaymentViewSchema) },
  },
  async ({ request, query }) => list(request, query, await listDeskPayments(query), queryText(query)),
);
