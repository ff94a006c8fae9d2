import { pagedAnswer } from '@/lib/http/declaration';
import { list } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listDeskPayments } from '@/lib/payments/desk/queries';
import { paymentsPageQuery, paymentsQuery } from '@/lib/payments/desk/schema';
import { deskPaymentViewSchema } from '@/lib/payments/desk/view';

export const GET = route(
  {
    name: 'payments.list',
    auth: 'staff:payments',
    query: paymentsQuery,
    answers: { 200: pagedAnswer(deskPaymentViewSchema) },
  },
  async ({ query }) => {
    const { page = 1, pageSize } = query;
    const { items, total, exact } = await listDeskPayments(query);
    return list(items, { path: '/api/payments', query: paymentsPageQuery(query) }, { page, pageSize, total, exact });
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
